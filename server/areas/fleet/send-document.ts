import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';

export const documentKind = (file: string): 'pdf' | 'picture' => (file.endsWith('.pdf') ? 'pdf' : 'picture');

/** Sends a document of this kind. It is personal, so it is never cached. */
export async function sendDocument(
  deps: Pick<Deps, 'env'>,
  { file, name, kind }: { file: string; name: string; kind: 'pdf' | 'picture' },
  reply: FastifyReply,
): Promise<Uint8Array> {
  const content = documentKind(file) === kind ? await uploadsOf(deps).get(file) : null;
  if (!content) throw new AppError('not-found');
  void reply.header('cache-control', 'private, no-store');
  // A PDF may contain scripts; it is served as a download, never opened inside our own pages.
  const place = kind === 'pdf' ? 'attachment' : 'inline';
  void reply.header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(name)}`);
  return content;
}
