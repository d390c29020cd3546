import { outboxStates } from '#domain/api/admin-outbox.ts';
import { calledOffStates, notStartedStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn, statusNotIn } from '#server/platform/database/status-in.ts';

/** Drivers who can be assigned a job, by name. */
export const driversOnDuty = (db: Database) =>
  db.query<{ id: string; name: string; badge: string; phone: string }>(
    sql`select id, name, badge_number as badge, phone from drivers where retired_at is null order by lower(name), id`,
  );

export interface WatchedBooking {
  readonly id: string;
  readonly reference: string;
  readonly status: number;
  readonly pickupAt: Date;
  readonly isAssigned: boolean;
  readonly endsAt: Date;
  readonly driverId: string | null;
  readonly driver: string | null;
  readonly vehicleId: string | null;
}

/** Bookings that may need attention: not started, with a pickup in this period. */
export const bookingsToWatch = (db: Database, since: Date, until: Date) =>
  db.query<WatchedBooking>(
    sql`select r.id, r.reference, r.status, r.pickup_at as "pickupAt", r.ends_at as "endsAt", r.driver_id as "driverId",
          r.vehicle_id as "vehicleId", d.name as driver, r.driver_id is not null and r.vehicle_id is not null as "isAssigned"
        from reservations r left join drivers d on d.id = r.driver_id
        where r.deleted_at is null and ${statusIn(notStartedStates, 'r.status')} and r.pickup_at >= ${since} and r.pickup_at < ${until}
        order by r.pickup_at, r.id limit 500`,
  );

/** Counts jobs by the London day of the pickup, leaving out those that will not be driven. */
export const countJobs = (db: Database, since: Date, until: Date) =>
  db.query<{ day: string; jobs: number; unassigned: number }>(
    sql`select to_char(pickup_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, count(*)::int as jobs,
          (count(*) filter (where driver_id is null))::int as unassigned
        from reservations
        where deleted_at is null and ${statusNotIn(calledOffStates)} and pickup_at >= ${since} and pickup_at < ${until}
        group by 1`,
  );

export const countDeadMessages = (db: Database) =>
  db.first<{ count: number }>(
    sql`select count(*)::int as count from outbox where state = ${nameIn(outboxStates)('dead')}`,
  );
