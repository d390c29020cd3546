import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface WeekRow {
  readonly week: string;
  readonly bookings: number;
  readonly revenuePence: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly rejected: number;
  readonly noShows: number;
  readonly online: number;
  readonly telephone: number;
  readonly email: number;
  readonly inPerson: number;
  readonly businessAccount: number;
  readonly arrivals: number;
  readonly punctual: number;
  readonly lateSeconds: number;
}

/** The figures of each week that has bookings, by the London day of the pickup; weeks begin on Monday. */
export const weeklyFigures = (db: Database, since: Date, until: Date, punctualMinutes: number) =>
  db.query<WeekRow>(
    sql`select date_trunc('week', pickup_at at time zone 'Europe/London')::date as week,
          count(*)::int as bookings,
          coalesce(sum(price_pence) filter (where status not in (2, 4, 7)), 0)::bigint as "revenuePence",
          count(*) filter (where status = 3)::int as completed,
          count(*) filter (where status = 2)::int as cancelled,
          count(*) filter (where status = 4)::int as rejected,
          count(*) filter (where no_show_at is not null)::int as "noShows",
          count(*) filter (where how_made = 'online')::int as online,
          count(*) filter (where how_made = 'telephone')::int as telephone,
          count(*) filter (where how_made = 'e-mail')::int as email,
          count(*) filter (where how_made = 'in-person')::int as "inPerson",
          count(*) filter (where how_made = 'business-account')::int as "businessAccount",
          count(arrived_at)::int as arrivals,
          count(*) filter (where arrived_at <= pickup_at + make_interval(mins => ${punctualMinutes}))::int as punctual,
          coalesce(sum(greatest(0, extract(epoch from arrived_at - pickup_at))), 0)::bigint as "lateSeconds"
        from reservations where deleted_at is null and pickup_at >= ${since} and pickup_at < ${until}
        group by 1 order by 1`,
  );
