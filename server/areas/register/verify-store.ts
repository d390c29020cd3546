import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** From here on, everything is read from one snapshot. Must come first in its transaction. */
export const takeSnapshot = (tx: Database) => tx.run(sql`set transaction isolation level repeatable read, read only`);

/** Whether the numbers run from one to the last without a gap. */
export async function numbersAreGapless(db: Database): Promise<boolean> {
  const row = await db.first<{ count: number; most: number }>(
    sql`select count(register_number)::int as count, coalesce(max(register_number), 0) as most from reservations`,
  );
  return row !== null && row.count === row.most;
}

export const countEventsAfter = async (db: Database, id: number) =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from booking_events where id > ${id}`))?.count ??
  0;
