import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageLimits } from '#domain/api/customers/profile-image.ts';
import { AppError, badField } from '#domain/api/errors.ts';

/** A form with one file, as it was sent. */
export interface UploadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: Uint8Array | null;
}

const limits = { fileSize: imageLimits.bytes, files: 1, fields: 4, parts: 5, fieldSize: 2_000, fieldNameSize: 60 };

/** Lets only the routes of this scope accept file uploads. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/** Reads the whole form; the field `file` is the file. `tooLarge` is the error for a file that is too large. */
export async function readForm(request: FastifyRequest, tooLarge = 'Error_image-size'): Promise<UploadForm> {
  if (!request.isMultipart()) throw new AppError('unsupported-type');
  return readParts(request).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('too-large', { fields: { file: [tooLarge] } });
    if (error instanceof AppError || error.code?.startsWith('FST_')) throw error;
    // The parser's own error codes: no boundary, a truncated part, a missing end.
    throw badField('file', 'Error_form-broken');
  });
}

async function readParts(request: FastifyRequest): Promise<UploadForm> {
  const fields: Record<string, unknown> = {};
  let file: Uint8Array | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw badField(part.fieldname, 'Error_too-long');
      fields[part.fieldname] = part.value;
      continue;
    }
    const content = await part.toBuffer();
    // A file in place of a text counts as empty.
    if (part.fieldname !== 'file') fields[part.fieldname] = null;
    else if (content.length > 0) file = content;
  }
  return { fields, file };
}
