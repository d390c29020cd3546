import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface RequestCount {
  readonly key: Buffer;
  readonly recent: number;
  readonly hour: number;
  readonly day: number;
}

/** Serialises requests with one of these keys until the transaction ends; always locked in one order. */
export async function lockRequestKeys(tx: Database, keys: readonly Buffer[]): Promise<void> {
  const locks = keys.map((key) => key.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : 1));
  for (const lock of locks) await tx.run(sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`);
}

/** How many requests each key made in ten minutes, an hour and a day, each as many as it weighs. */
export function countRequests(db: Database, keys: readonly Buffer[], now: Date): Promise<RequestCount[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return db.query<RequestCount>(
    sql`select k.key, coalesce(sum(a.weight) filter (where a.at > ${ago(10)}), 0)::int as recent,
          coalesce(sum(a.weight) filter (where a.at > ${ago(60)}), 0)::int as hour, coalesce(sum(a.weight), 0)::int as day
        from unnest(${[...keys]}::bytea[]) with ordinality as k(key, place)
        left join asks a on a.key = k.key and a.at > ${ago(1440)}
        group by k.key, k.place order by k.place`,
  );
}

export const recordRequests = (db: Database, keys: readonly Buffer[], at: Date, weight = 1) =>
  db.run(
    sql`insert into asks (key, at, weight) select key, ${at}, ${weight} from unnest(${[...keys]}::bytea[]) as k(key)`,
  );

/** Uses up a proof of work; false when it was used before. */
export const spendProof = async (db: Database, name: string, expiresAt: Date): Promise<boolean> =>
  (await db.run(
    sql`insert into spent_proofs (name, expires_at) values (${name}, ${expiresAt}) on conflict do nothing`,
  )) === 1;

/** Removes what no limit needs any more. */
export async function removeOldRequests(db: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  return (
    (await db.run(sql`delete from asks where at < ${dayAgo}`)) +
    (await db.run(sql`delete from spent_proofs where expires_at < ${now}`))
  );
}
