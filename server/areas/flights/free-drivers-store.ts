import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Job } from '#domain/booking/capacity.ts';
import { endedStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** Drivers whose own documents are valid to a day, by name. */
export const driversUntil = (db: Database, day: LondonDate, butNot: string | null) =>
  db.query<{ id: string; name: string }>(
    sql`select id, name from drivers
        where retired_at is null and id is distinct from ${butNot}::uuid
          and not exists (select from fleet_documents f where f.driver_id = drivers.id and f.expires < ${day})
        order by lower(name), id`,
  );

/** Everybody's jobs in a period, except one. */
export const jobsOfAll = (db: Database, since: Date, until: Date, butNot: string) =>
  db.query<Job & { driverId: string }>(
    sql`select driver_id as "driverId", pickup_at as "pickupAt", ends_at as "endsAt", pickup_place -> 'location' as "from",
          dropoff_place -> 'location' as "to"
        from reservations
        where driver_id is not null and id <> ${butNot} and pickup_at between ${since} and ${until}
          and ${statusNotIn(endedStates)} and deleted_at is null`,
  );
