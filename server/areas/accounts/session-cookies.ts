import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName, registeredDays, storedNames } from '#domain/people/browser-storage.ts';
import type { Deps } from '#server/deps.ts';
import { isHttps } from '#server/platform/http/session-cookie.ts';
import type { NewSession } from './open-session.ts';

/** What the browser says it is, for the list of devices. */
export const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

const nameFor = (deps: Deps, name: string) => (isHttps(deps.env) ? hostName(name) : name);

function store(reply: FastifyReply, deps: Deps, name: string, value: string, more: CookieSerializeOptions): void {
  void reply.setCookie(name, value, { path: '/', sameSite: 'strict', secure: isHttps(deps.env), ...more });
}

/** Without `Secure` browsers would ignore the removal of a name with the prefix. */
function remove(reply: FastifyReply, deps: Deps, name: string): void {
  void reply.clearCookie(name, { path: '/', secure: isHttps(deps.env) });
}

export const registeredCookie = (request: FastifyRequest, deps: Deps): string | undefined =>
  request.cookies[nameFor(deps, storedNames.registered)];

/** By this the confirmation link knows the browser that registered. */
export function setRegisteredCookie(reply: FastifyReply, deps: Deps, secret: string): void {
  const expires = new Date(deps.clock().getTime() + registeredDays * 86_400_000);
  store(reply, deps, nameFor(deps, storedNames.registered), secret, { httpOnly: true, expires });
}

export function setSessionCookies(
  reply: FastifyReply,
  deps: Deps,
  { token, csrf, expiresAt: expires }: NewSession,
): void {
  const { session, forgery } = storedNames;
  // On https those of a login to 0.2.0 go.
  if (isHttps(deps.env)) for (const name of [session, forgery]) remove(reply, deps, name);
  store(reply, deps, nameFor(deps, session), `Bearer ${token}`, { expires, httpOnly: true });
  store(reply, deps, nameFor(deps, forgery), csrf, { expires });
}

export function clearSessionCookies(reply: FastifyReply, deps: Deps): void {
  for (const name of [storedNames.session, storedNames.forgery]) {
    remove(reply, deps, name);
    if (isHttps(deps.env)) remove(reply, deps, hostName(name));
  }
}
