import type { FastifyRequest } from 'fastify';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSessionToken } from './session-token.ts';
import { type Person, visitor, type Who } from './who.ts';

/** Finds the person of a session that is alive. The accounts area provides it. */
export type FindSession = (sessionId: string) => Promise<Person | null>;

/** What a session still waits for; null when its login is complete. The accounts area provides it. */
export type FindStep = (person: Person) => Promise<LoginStep | null>;

export interface Identified {
  readonly who: Who;
  /** A cookie (which a foreign page could make the browser send) says so. */
  readonly byCookie: boolean;
  /** Somebody whose login waits for this step, and who is taken for a visitor until then. */
  readonly waitsFor: LoginStep | null;
}

export interface SessionGate {
  /** Who is asking. Whose login is not complete is a visitor, except at routes that are meant for that step. */
  identify(request: FastifyRequest, during?: readonly LoginStep[]): Promise<Identified>;
  /** The person of a session whose login is complete. */
  identifyToken(token: string): Promise<Person | null>;
}

const bearer = /^Bearer(?:\s|%20|\+)+/i;
const longestToken = 4_000;
// A session ended by another process is heard through the channel; this only bounds the memory's age.
const memoryMs = 30_000;
const memorySize = 10_000;

function tokenFrom(request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const header = request.headers.authorization;
  if (header) return { token: header.replace(bearer, ''), byCookie: false };
  const cookie = request.cookies[storedNames.session];
  return cookie ? { token: cookie.replace(bearer, ''), byCookie: true } : null;
}

/** Checks tokens against the sessions in the database, and remembers the answer until a session changes. */
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
