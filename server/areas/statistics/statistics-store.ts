import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Bookings of one week with the same channel and status. */
export interface FigureRow {
  /** The index of its week in the requested list, from 1. */
  readonly week: number;
  readonly status: number;
  readonly howMade: string;
  readonly bookings: number;
  readonly pence: number;
  readonly noShows: number;
  readonly arrivals: number;
  readonly punctual: number;
  readonly lateSeconds: number;
}

/**
 * The figures between two instants. `weeks` are the instants at which weeks begin, so that no row needs a calendar, and
 * the groups are few enough to add up in memory: with a filter for each figure, PostgreSQL would sort every booking.
 */
export const weeklyFigures = (
  db: Database,
  asked: { since: Date; until: Date; weeks: readonly Date[]; punctualMinutes: number },
) =>
  db.query<FigureRow>(
    sql`select width_bucket(pickup_at, ${[...asked.weeks]}::timestamptz[]) as week, status, how_made as "howMade",
          count(*)::int as bookings, sum(price_pence)::bigint as pence, count(no_show_at)::int as "noShows",
          count(arrived_at)::int as arrivals,
          count(*) filter (where arrived_at <= pickup_at + make_interval(mins => ${asked.punctualMinutes}))::int as punctual,
          coalesce(sum(extract(epoch from arrived_at - pickup_at)) filter (where arrived_at > pickup_at), 0)::bigint as "lateSeconds"
        from reservations where deleted_at is null and pickup_at >= ${asked.since} and pickup_at < ${asked.until}
        group by 1, 2, 3`,
  );
