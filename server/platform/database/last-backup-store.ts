import type { Database } from './database.ts';
import { sql } from './sql.ts';

export const noteBackup = (db: Database, at: Date) =>
  db.run(
    sql`insert into last_backup (made_at) values (${at}) on conflict (only_row) do update set made_at = excluded.made_at`,
  );

/** When the state was last saved; before the first backup, since when there is something to save. */
export async function savedUntil(db: Database): Promise<Date | null> {
  const row = await db.first<{ at: Date | null }>(
    sql`select coalesce((select made_at from last_backup), (select since from site_mode)) as at`,
  );
  return row?.at ?? null;
}
