import type { FastifyReply, FastifyRequest } from 'fastify';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { Deps } from '#server/deps.ts';
import type { NewSession } from './open-session.ts';

/** What the browser says it is, for the list of devices. */
export const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

export function setSessionCookies(reply: FastifyReply, deps: Deps, session: NewSession): void {
  const shared = {
    path: '/',
    sameSite: 'strict',
    secure: deps.env.publicUrl.startsWith('https:'),
    expires: session.expiresAt,
  } as const;
  void reply.setCookie(storedNames.session, `Bearer ${session.token}`, { ...shared, httpOnly: true });
  void reply.setCookie(storedNames.forgery, session.csrf, shared);
}
