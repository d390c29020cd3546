import type { Job } from '#domain/booking/capacity.ts';
import { endedStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

// An arbitrary lock number: held while free cars are counted, so that the last one is promised only once.
const capacityLock = 7_301_001;

export const holdCapacity = (tx: Database) => tx.run(sql`select pg_advisory_xact_lock(${capacityLock})`);

/** The jobs between two times that need a driver and a car, confirmed or not, except this one. */
export const jobsBetween = (db: Database, from: Date, until: Date, butNot: string) =>
  db.query<Job>(
    sql`select pickup_at as "pickupAt", ends_at as "endsAt", pickup_place -> 'location' as "from", dropoff_place -> 'location' as "to"
        from reservations where pickup_at between ${from} and ${until} and ${statusNotIn(endedStates)}
          and deleted_at is null and id <> ${butNot}`,
  );
