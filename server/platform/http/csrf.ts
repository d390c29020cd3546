import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import { loginCookie, storedNames } from '#domain/people/browser-storage.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from './secrets.ts';

/** The value of the XSRF-TOKEN cookie: bound to the session, so that a planted cookie is useless. */
export function csrfToken(secret: SiteSecret, sessionId: string): string {
  return keyedHash(purposeKey(secret, 'csrf'), sessionId).toString('base64url');
}

/** A request authenticated by cookie must repeat the XSRF-TOKEN cookie in a header, which other sites cannot. */
export function checkCsrf(request: FastifyRequest, secret: SiteSecret, sessionId: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers['x-xsrf-token'];
  const cookie = loginCookie(storedNames.forgery, (name) => request.cookies[name]);
  const isRight = (token: string) => isSigned(secret, (one) => csrfToken(one, sessionId), token);
  if (typeof header !== 'string' || !cookie || !isRight(header) || !isRight(cookie)) throw new AppError('csrf-failed');
}
