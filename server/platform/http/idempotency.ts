import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Route } from '#domain/api/route.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Who } from './who.ts';

interface Asked {
  readonly route: Route;
  readonly who: Who;
  readonly request: FastifyRequest;
  readonly key: string | string[];
}

/** Keys are separate by route and caller; guests share one namespace, so their keys must be random, as ours are. */
const scopeOf = ({ route, who }: Asked) => `${route.path} ${who.kind === 'person' ? who.personId : 'guest'}`;

/** The address as it was called, not the route's pattern: the same body for another record is another request. */
const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

/** The key is taken: the other request's answer stands, and this work is rolled back. */
class Repeated extends Error {}

/**
 * Answers the same key and request with the same response. The key is written last, in the transaction of the work itself:
 * of two simultaneous requests the second waits for the first on the key's row and is rolled back, and failed work
 * leaves no key behind. Work that fails because it was already done (a quote is booked once) is answered from the key
 * too.
 */
export async function answerOnce<D extends Platform, T>(
  deps: D,
  asked: Asked,
  work: (deps: D) => Promise<T> | T,
): Promise<T> {
  const key = asked.key;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw badField('Idempotency-Key', 'Error_idempotency-key');
  const requestHash = hashOf(asked.request);
  const scope = scopeOf(asked);
  try {
    return await inTransaction(deps, async (deps) => {
      const answer = await work(deps);
      const fresh = await deps.db.run(
        sql`insert into idempotency_keys (scope, key, body_hash, created_at, answer)
            values (${scope}, ${key}, ${requestHash}, ${deps.clock()}, ${JSON.stringify(answer)}) on conflict do nothing`,
      );
      if (fresh === 0) throw new Repeated();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Repeated) && !(error instanceof AppError)) throw error;
    const known = await deps.db.first<{ body_hash: Buffer; answer: T }>(
      sql`select body_hash, answer from idempotency_keys where scope = ${scope} and key = ${key}`,
    );
    if (!known) throw error instanceof AppError ? error : new AppError('unavailable');
    if (!known.body_hash.equals(requestHash)) throw new AppError('key-reused');
    return known.answer;
  }
}

/** Removes the keys of requests that nobody retries any more. */
export const removeKeysBefore = (db: Database, time: Date) =>
  db.run(sql`delete from idempotency_keys where created_at < ${time}`);

/** Removes the keys of a person, with their stored responses. */
export const forgetKeysOf = (db: Database, personId: string) =>
  db.run(sql`delete from idempotency_keys where scope like ${`% ${personId}`}`);
