import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/api/errors.ts';
import { embeddedQuote } from '#domain/api/quotes/embed.ts';
import type { Body, Params, Query, Reply, Route } from '#domain/api/route.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { hasDuty } from '#domain/people/permissions.ts';
import { mayEnter } from '#domain/people/roles.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkCsrf } from './csrf.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { answerOnce } from './idempotency.ts';
import { listText } from './list-text.ts';
import { rateLimitOf } from './rate-limits.ts';
import { requestLanguage } from './request-language.ts';
import type { Identified, SessionGate } from './session-gate.ts';
import type { Person, Who } from './who.ts';

type OpenAccess = 'open' | 'signed-in-or-link';

/** What a handler gets: validated input, and the caller. On a protected route `who` is always a person. */
export interface Call<R extends Route, D extends Platform = Platform> {
  readonly who: R['access'] extends OpenAccess ? Who : Person;
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  readonly language: Language;
  readonly t: Translate;
  /** The dependencies; with an `Idempotency-Key`, their database is the transaction that stores the key. */
  readonly deps: D;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Declares a route of the contract with its handler. `D` is what the handlers get; `server/deps.ts` defines it for the
 * areas.
 */
export type Serve<D extends Platform = Platform> = <const R extends Route>(
  route: R,
  handler: (call: Call<R, D>) => Promise<Reply<R>> | Reply<R>,
  /** What this route saves, as it is now: sent with the refusal to whoever saves an older version of it. */
  current?: (call: Call<R, D>) => Promise<Reply<R>> | Reply<R>,
) => void;

/** Field → message keys of everything that a schema refused. */
export function fieldErrors(error: z.core.$ZodError, errors: Record<string, string[]>): void {
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) errors[key] = ['Error_unknown-field'];
    if (unknown.length > 0) continue;
    const field = issue.path.map(String).join('.') || 'body';
    const message = issue.message.startsWith('Error_') ? issue.message : 'Error_invalid';
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
}

/** The path of a text that PostgreSQL cannot store: a NUL, or half a surrogate pair. */
function findUnstorable(value: unknown, at: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? at : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = key.includes('\0') || !key.isWellFormed() ? at : findUnstorable(item, [...at, key]);
    if (found) return found;
  }
  return null;
}

function readInput(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const errors: Record<string, string[]> = {};
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const unstorable = findUnstorable(value, []);
    if (unstorable) {
      errors[unstorable.join('.') || 'body'] = ['Error_characters'];
      return undefined;
    }
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    fieldErrors(parsed.error, errors);
    return undefined;
  };
  const input = {
    params: read(route.params, request.params),
    query: read(route.query, withoutLanguage(request.query)),
    body: read(route.body, request.body),
  };
  if (Object.keys(errors).length > 0) throw new AppError('bad-input', { fields: errors });
  return input;
}

// `?lang=` belongs to every route, so that no contract has to name it.
function withoutLanguage(query: unknown): unknown {
  const { lang: _language, ...rest } = query as Record<string, unknown>;
  return rest;
}

/** A streamed response: the first batch is sent while the next is still being read. */
const isInPieces = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Only what the contract names leaves the server. */
function writeAnswer(route: Route, reply: FastifyReply, answer: unknown): unknown {
  const { answer: schema } = route;
  if ('contentType' in schema)
    return reply.type(schema.contentType).send(isInPieces(answer) ? Readable.from(answer) : answer);
  void reply.type('application/json; charset=utf-8').code(route.status ?? 200);
  const checked = (value: unknown) => z.parse(schema, value);
  return reply.send(isInPieces(answer) ? Readable.from(listText(answer, checked)) : JSON.stringify(checked(answer)));
}

/** Adds the record as it is now to the refusal of an older version of it. */
async function addCurrent({ answer }: Route, error: unknown, read: () => unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'saved-meanwhile' || 'contentType' in answer) return;
  error.current = z.parse(answer, await read());
}

/** Role first, then the duty of staff. */
function checkDoor(route: Route, { who, waitsFor }: Identified): void {
  if (!mayEnter(route.access, who.kind === 'person' ? who.roles : null)) {
    if (waitsFor) throw new AppError('second-factor-needed', { facts: { step: waitsFor } });
    throw new AppError(who.kind === 'person' ? 'forbidden' : 'not-signed-in');
  }
  if (route.duty && who.kind === 'person' && !hasDuty(who.permission, route.duty))
    throw new AppError(route.duty === 'firm' ? 'manager-needed' : 'forbidden');
}

/**
 * Creates the function with which areas serve their routes: access, CSRF, input, idempotency and response in one place.
 */
export function makeServe<D extends Platform>(app: FastifyInstance, deps: D, gate: SessionGate): Serve<D> {
  return (route, handler, current) => {
    app.contract.push(route);
    app.route({
      method: route.method,
      url: route.path,
      ...(route.largestBody ? { bodyLimit: route.largestBody } : {}),
      // A browser opens it itself: what leads on to a page, and our form in a partner's.
      config: {
        ...rateLimitOf(route),
        access: route.access,
        freshProof: route.freshProof,
        isPage: route.status === 302 || route.path === embeddedQuote.path,
      },
      async handler(request, reply) {
        // A person's data must not be cached; a route with a public response says so itself.
        void reply.header('cache-control', 'no-store');
        const identified = await gate.identify(request, route.during);
        const { who, byCookie } = identified;
        request.actor = who.kind === 'person' ? who.personId : null;
        if (byCookie && who.kind === 'person') checkCsrf(request, deps.env.secret, who.sessionId);
        checkDoor(route, identified);
        if (route.freshProof && who.kind === 'person') requireFreshProof(deps, who);
        const language = requestLanguage(request);
        const call = { who, ...readInput(route, request), language, t: deps.translations.in(language), request, reply };
        const whole = (deps: D) => ({ ...call, deps }) as Call<typeof route, D>;
        const work = async (deps: D) => {
          try {
            return await handler(whole(deps));
          } catch (error) {
            if (current) await addCurrent(route, error, () => current(whole(deps)));
            throw error;
          }
        };
        const key = request.headers['idempotency-key'];
        if (!route.creates || key === undefined) return writeAnswer(route, reply, await work(deps));
        return writeAnswer(route, reply, await answerOnce(deps, { route, who, request, key }, work));
      },
    });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the contract that is served, for the documentation and for tests. */
    contract: Route[];
  }
  interface FastifyContextConfig {
    access?: Route['access'];
    freshProof?: Route['freshProof'];
    /** People see the answer itself, so an outage is answered with a page. */
    isPage?: boolean;
  }
}
