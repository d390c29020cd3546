import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import { storedNames } from '#domain/people/browser-storage.ts';
import { keyedHash, purposeKey, sameText } from './secrets.ts';

/** The value of the XSRF-TOKEN cookie: bound to the session, so that a planted cookie is useless. */
export function csrfToken(secret: string, sessionId: string): string {
  return keyedHash(purposeKey(secret, 'csrf'), sessionId).toString('base64url');
}

/** A request authenticated by cookie must repeat the XSRF-TOKEN cookie in a header, which other sites cannot. */
export function checkCsrf(request: FastifyRequest, secret: string, sessionId: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers['x-xsrf-token'];
  const cookie = request.cookies[storedNames.forgery];
  const right = csrfToken(secret, sessionId);
  if (typeof header !== 'string' || !cookie || !sameText(header, right) || !sameText(cookie, right))
    throw new AppError('csrf-failed');
}
