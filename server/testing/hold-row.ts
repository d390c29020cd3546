import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

const waiting =
  "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Locks a row until all of these are waiting for it, so that they collide, in this order, at the worst moment. */
export async function holdRow<T>(
  { db }: TestServer,
  row: { readonly table: 'drivers' | 'vehicles' | 'people'; readonly id: string },
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await db.pool.connect();
  const under: Promise<T>[] = [];
  try {
    await client.query('begin');
    // A row that only refers to a person waits for no weaker lock.
    const lock = row.table === 'people' ? 'for update' : 'for no key update';
    await client.query(`select 1 from ${row.table} where id = $1 ${lock}`, [row.id]);
    for (const work of works) {
      under.push(work());
      const count = async () => (await db.pool.query(waiting)).rows[0].count;
      await expect.poll(count, { timeout: 60_000 }).toBe(under.length);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return Promise.all(under);
}
