import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** What drivers and cars are called, by their ids. */
export async function driverAndCarNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; name: string }>(
    sql`select id, name from drivers where id = any(${[...ids]})
        union all select id, registration from vehicles where id = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
