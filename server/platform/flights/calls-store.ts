import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Takes one of the day's calls, which all processes share; false when `most` have already been made. */
export async function takeCall(db: Database, day: LondonDate, most: number): Promise<boolean> {
  const taken = await db.run(
    sql`insert into flight_calls (day, calls) values (${day}, 1)
        on conflict (day) do update set calls = flight_calls.calls + 1 where flight_calls.calls < ${most}`,
  );
  return taken === 1;
}

export const removeCallsBefore = (db: Database, day: LondonDate) =>
  db.run(sql`delete from flight_calls where day < ${day}`);
