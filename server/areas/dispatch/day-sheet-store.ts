import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Takes the sheet of a day for mailing; false when it has been mailed, or another process is about to. */
export async function claimDaySheet(tx: Database, day: string, at: Date): Promise<boolean> {
  const row = await tx.first(
    sql`insert into day_sheets (day, mailed_at) values (${day}, ${at}) on conflict (day) do nothing returning day`,
  );
  return row !== null;
}
