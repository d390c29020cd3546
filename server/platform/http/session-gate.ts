import type { FastifyRequest } from 'fastify';
import type { LoginStep } from '#domain/people/second-factor.ts';
import { backgroundHeader } from '#domain/people/session-life.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sessionCookie, withoutBearer } from './session-cookie.ts';
import { readSessionToken } from './session-token.ts';
import { type Person, visitor, type Who } from './who.ts';

/** Finds the person of an active session, and counts it as used unless in the background. The accounts area provides it. */
export type FindSession = (sessionId: string, isBackground: boolean) => Promise<Person | null>;

/** Which of these sessions have ended. The accounts area provides it. */
export type FindEnded = (sessionIds: readonly string[]) => Promise<readonly string[]>;

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
  /** The person of a session whose login is complete. An open connection is no use of it: a page connects by itself. */
  identifyToken(token: string): Promise<Person | null>;
  /** Which of these sessions have ended, whether or not this process was notified. */
  endedAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const longestToken = 4_000;
// A session ended by another process is announced on the channel. A connection can die unnoticed, and an announcement
// can arrive while the session is being read, so this alone keeps the promise of two seconds.
const memoryMs = 1_500;
const memorySize = 10_000;

export interface FindSessions {
  readonly session: FindSession;
  readonly step: FindStep;
  readonly ended: FindEnded;
}

function tokenFrom(env: Platform['env'], request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const header = request.headers.authorization;
  if (header) return { token: withoutBearer(header), byCookie: false };
  const token = sessionCookie(env, request.cookies);
  return token ? { token, byCookie: true } : null;
}

/** Checks tokens against the sessions in the database, and caches the result until a session changes. */
export function makeSessionGate(deps: Platform, find: FindSessions): SessionGate {
  const memory = new Map<string, { person: Person; until: number; isBackground: boolean }>();
  const forget = (id: string) => {
    for (const [token, { person }] of memory)
      if (person.sessionId === id || person.personId === id) memory.delete(token);
  };
  deps.channels.on('session_ended', forget);
  deps.channels.onGap(() => memory.clear());

  const personOf = async (token: string, isBackground: boolean): Promise<Person | null> => {
    if (token.length === 0 || token.length > longestToken) return null;
    const now = deps.clock();
    const known = memory.get(token);
    const isKnown = known && known.until > now.getTime() && known.person.expiresAt > now;
    if (isKnown && (isBackground || !known.isBackground)) return known.person;
    memory.delete(token);
    const claims = await readSessionToken(deps.env.secret, token, now);
    const person = claims ? await find.session(claims.sessionId, isBackground) : null;
    if (!person || person.personId !== claims?.personId || person.expiresAt <= now) return null;
    if (deps.channels.isListening()) {
      if (memory.size >= memorySize) memory.delete(memory.keys().next().value ?? '');
      memory.set(token, { person, until: now.getTime() + memoryMs, isBackground });
    }
    return person;
  };

  return {
    async endedAmong(sessionIds) {
      const ended = await find.ended(sessionIds);
      for (const id of ended) forget(id);
      return new Set(ended);
    },
    async identifyToken(token) {
      const person = await personOf(token, true);
      return person && (await find.step(person)) === null ? person : null;
    },
    async identify(request, during = []) {
      const found = tokenFrom(deps.env, request);
      const isBackground = request.headers[backgroundHeader] === '1';
      const person = found ? await personOf(found.token, isBackground) : null;
      if (!found || !person) return { who: visitor, byCookie: false, waitsFor: null };
      const step = await find.step(person);
      if (step && !during.includes(step)) return { who: visitor, byCookie: false, waitsFor: step };
      return { who: { ...person, waitsFor: step }, byCookie: found.byCookie, waitsFor: null };
    },
  };
}
