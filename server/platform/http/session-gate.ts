import type { FastifyRequest } from 'fastify';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSessionToken } from './session-token.ts';
import { type Person, visitor, type Who } from './who.ts';

/** Finds the person of an active session. The accounts area provides it. */
export type FindSession = (sessionId: string) => Promise<Person | null>;

/** What a session is waiting for; null when its login is complete. The accounts area provides it. */
export type FindStep = (person: Person) => Promise<LoginStep | null>;

export interface Identified {
  readonly who: Who;
  /** True for a cookie, which another site could make the browser send. */
  readonly byCookie: boolean;
  /** The step that the caller's login is waiting for; until it is done they count as a visitor. */
  readonly waitsFor: LoginStep | null;
}

export interface SessionGate {
  /** Who is calling. Somebody whose login is not complete is a visitor, except on routes for that step. */
  identify(request: FastifyRequest, during?: readonly LoginStep[]): Promise<Identified>;
  /** The person of a session whose login is complete. */
  identifyToken(token: string): Promise<Person | null>;
}

const longestToken = 4_000;
// A session ended by another process is announced on the channel; this only limits the age of the cache.
const memoryMs = 30_000;
const memorySize = 10_000;

/** The token of a session in a header or cookie, whose values begin with "Bearer". */
export const withoutBearer = (value: string): string => value.replace(/^Bearer(?:\s|%20|\+)+/i, '');

function tokenFrom(request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const header = request.headers.authorization;
  if (header) return { token: withoutBearer(header), byCookie: false };
  const cookie = request.cookies[storedNames.session];
  return cookie ? { token: withoutBearer(cookie), byCookie: true } : null;
}

/** Checks tokens against the sessions in the database, and caches the result until a session changes. */
export function makeSessionGate(deps: Platform, find: { session: FindSession; step: FindStep }): SessionGate {
  const memory = new Map<string, { person: Person; until: number }>();
  deps.channels.on('session_ended', (id) => {
    for (const [token, { person }] of memory)
      if (person.sessionId === id || person.personId === id) memory.delete(token);
  });
  deps.channels.onGap(() => memory.clear());

  const personOf = async (token: string): Promise<Person | null> => {
    if (token.length === 0 || token.length > longestToken) return null;
    const now = deps.clock();
    const known = memory.get(token);
    if (known && known.until > now.getTime() && known.person.expiresAt > now) return known.person;
    memory.delete(token);
    const claims = await readSessionToken(deps.env.secret, token, now);
    const person = claims ? await find.session(claims.sessionId) : null;
    if (!person || person.personId !== claims?.personId || person.expiresAt <= now) return null;
    if (deps.channels.isListening()) {
      if (memory.size >= memorySize) memory.delete(memory.keys().next().value ?? '');
      memory.set(token, { person, until: now.getTime() + memoryMs });
    }
    return person;
  };

  return {
    async identifyToken(token) {
      const person = await personOf(token);
      return person && (await find.step(person)) === null ? person : null;
    },
    async identify(request, during = []) {
      const found = tokenFrom(request);
      const person = found ? await personOf(found.token) : null;
      if (!found || !person) return { who: visitor, byCookie: false, waitsFor: null };
      const step = await find.step(person);
      if (step && !during.includes(step)) return { who: visitor, byCookie: false, waitsFor: step };
      return { who: { ...person, waitsFor: step }, byCookie: found.byCookie, waitsFor: null };
    },
  };
}
