import { hostName, storedNames } from '#domain/people/browser-storage.ts';
import type { Env } from '#server/env.ts';
import { isBeforePrefix } from './session-token.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The token of a session in a header or cookie, whose values begin with "Bearer". */
export const withoutBearer = (value: string): string => value.replace(/^Bearer(?:\s|%20|\+)+/i, '');

export const isHttps = (env: Pick<Env, 'publicUrl'>): boolean => env.publicUrl.startsWith('https:');

/**
 * The token in a session's cookie. On https another host of the domain can set the plain name, so by that only sessions
 * of 0.2.0 are read, until they expire.
 */
export function sessionCookie(env: Pick<Env, 'publicUrl'>, cookies: Cookies): string | undefined {
  const { session } = storedNames;
  const value = cookies[hostName(session)] ?? cookies[session];
  if (value === undefined) return undefined;
  const token = withoutBearer(value);
  const isRead = !isHttps(env) || cookies[hostName(session)] !== undefined || isBeforePrefix(token);
  return isRead ? token : undefined;
}
