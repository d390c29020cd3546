import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { uploadFields } from '#domain/api/customers/profile-image.ts';
import { AppError } from '#domain/api/errors.ts';
import { fieldErrors } from '#server/platform/http/serve.ts';
import { readForm } from '#server/platform/uploads/read-form.ts';

export interface Upload {
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly title: string;
}

/** Reads and checks the upload form. The request's body is set to what was sent, so that a retry is recognised. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readForm(request);
  const parsed = z.safeParse(uploadFields, fields);
  const errors: Record<string, string[]> = {};
  if (!parsed.success) fieldErrors(parsed.error, errors);
  if (!file) errors['file'] = ['Error_image-fields'];
  if (!parsed.success || !file) throw new AppError('bad-input', { fields: errors });
  request.body = { ...parsed.data, file: createHash('sha256').update(file).digest('hex') };
  return { ...parsed.data, file };
}
