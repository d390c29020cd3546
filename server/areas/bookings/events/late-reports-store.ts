import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** What a driver last said about being late for a job. */
export interface LateReport {
  readonly bookingId: string;
  readonly personId: string | null;
  readonly arrivesAt: string;
  readonly at: Date;
}

export const lateReportsOf = (db: Database, bookingIds: readonly string[]) =>
  db.query<LateReport>(
    sql`select distinct on (reservation_id) reservation_id as "bookingId", actor_id as "personId", at,
          changes -> 'expectedAt' ->> 1 as "arrivesAt"
        from booking_events where reservation_id = any(${[...bookingIds]}::uuid[]) and what = 'running-late'
        order by reservation_id, id desc`,
  );
