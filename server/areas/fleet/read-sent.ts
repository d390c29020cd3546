import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/api/errors.ts';
import { fieldErrors } from '#server/platform/http/serve.ts';
import { readForm } from '#server/platform/uploads/read-form.ts';

/** The fields of an upload form and its file, which is required. */
export async function readSent<Fields extends z.ZodMiniType<object>>(
  request: FastifyRequest,
  schema: Fields,
): Promise<z.output<Fields> & { file: Uint8Array }> {
  const { fields, file } = await readForm(request, 'Error_file-size');
  const parsed = z.safeParse(schema, fields);
  const errors: Record<string, string[]> = {};
  if (!parsed.success) fieldErrors(parsed.error, errors);
  if (!file) errors['file'] = ['Error_file-missing'];
  if (!parsed.success || !file) throw new AppError('bad-input', { fields: errors });
  return { ...parsed.data, file };
}
