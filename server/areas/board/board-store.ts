import { calledOffStates, upcomingStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn, statusNotIn } from '#server/platform/database/status-in.ts';

/** Counts jobs by the London day of the pickup, leaving out those that will not be driven. */
export const countJobs = (db: Database, since: Date, until: Date) =>
  db.query<{ day: string; jobs: number; unassigned: number }>(
    sql`select to_char(pickup_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, count(*)::int as jobs,
          (count(*) filter (where driver_id is null and ${statusIn(upcomingStates)}))::int as unassigned
        from reservations
        where deleted_at is null and ${statusNotIn(calledOffStates)} and pickup_at >= ${since} and pickup_at < ${until}
        group by 1`,
  );
