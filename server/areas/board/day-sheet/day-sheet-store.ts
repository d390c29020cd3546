import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Claims the sheet of a day for emailing; false when it has been emailed or another process has claimed it. */
export async function claimDaySheet(tx: Database, day: string, at: Date): Promise<boolean> {
  const row = await tx.first(
    sql`insert into day_sheets (day, mailed_at) values (${day}, ${at}) on conflict (day) do nothing returning day`,
  );
  return row !== null;
}
