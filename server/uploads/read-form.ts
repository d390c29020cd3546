import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, badField } from '#domain/api/errors.ts';
import { imageLimits } from '#domain/api/profile-image.ts';

/** A form with one file, as it was sent. */
export interface UploadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: Uint8Array | null;
}

const limits = { fileSize: imageLimits.bytes, files: 1, fields: 4, parts: 5, fieldSize: 2_000, fieldNameSize: 60 };

/** Lets the routes of this scope, and no others, take forms with files. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/** Reads the whole form; the field `file` holds the file. */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new AppError('unsupported-type');
  const fields: Record<string, unknown> = {};
  let file: Uint8Array | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = wholeValue(part);
    else if (part.fieldname === 'file') file = await fileOf(part);
    else {
      part.file.resume();
      fields[part.fieldname] = null;
    }
  }
  return { fields, file };
}

function wholeValue(part: { fieldname: string; valueTruncated: boolean; value: unknown }): unknown {
  if (part.valueTruncated) throw badField(part.fieldname, 'Error_too-long');
  return part.value;
}

async function fileOf(part: { toBuffer(): Promise<Buffer> }): Promise<Uint8Array | null> {
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too-large', { fields: { file: ['Error_image-size'] } });
    throw error;
  });
  return content.length > 0 ? content : null;
}
