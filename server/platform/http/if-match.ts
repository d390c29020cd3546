import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/api/errors.ts';

/** The version that a client saw: `"7"`, `W/"7"` or `7`. Null without the header, for old clients, and for `*`. */
export function ifMatch(request: FastifyRequest): number | null {
  const text = request.headers['if-match']?.trim();
  if (text === undefined || text === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1];
  // A tag that is not one of ours cannot match.
  if (version === undefined) throw new AppError('stale');
  return Number(version);
}
