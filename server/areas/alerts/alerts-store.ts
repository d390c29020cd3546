import { outboxStates } from '#domain/api/outbox/outbox.ts';
import type { TripDoubt } from '#domain/booking/plausible-trip.ts';
import { notStartedStates, underWay } from '#domain/booking/states.ts';
import type { EndReason } from '#domain/booking/trip-without-passenger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

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

/** Bookings that may need attention: a car is still to come, with a pickup in this period. */
export const bookingsToWatch = (db: Database, since: Date, until: Date) =>
  db.query<WatchedBooking>(
    sql`select r.id, r.reference, r.status, r.pickup_at as "pickupAt", r.ends_at as "endsAt", r.driver_id as "driverId",
          r.vehicle_id as "vehicleId", d.name as driver, r.driver_id is not null and r.vehicle_id is not null as "isAssigned"
        from reservations r left join drivers d on d.id = r.driver_id
        where r.deleted_at is null and r.boarded_at is null and ${statusIn([...notStartedStates, underWay], 'r.status')}
          and r.pickup_at >= ${since} and r.pickup_at < ${until}
        order by r.pickup_at, r.id limit 500`,
  );

/** Jobs from a time on whose driver is absent on the day, or on the day before: a night shift goes on past midnight. */
export const jobsOfAbsent = (db: Database, since: Date) =>
  db.query<WatchedBooking>(
    sql`select r.id, r.reference, r.status, r.pickup_at as "pickupAt", r.ends_at as "endsAt", r.driver_id as "driverId",
          r.vehicle_id as "vehicleId", d.name as driver, r.vehicle_id is not null as "isAssigned"
        from reservations r join drivers d on d.id = r.driver_id
        where r.deleted_at is null and ${statusIn(notStartedStates, 'r.status')} and r.pickup_at >= ${since}
          and (exists (select from absences a where a.driver_id = r.driver_id
              and (r.pickup_at at time zone 'Europe/London')::date between a.from_day and a.to_day + 1)
            or exists (select from shift_changes c where c.driver_id = r.driver_id and c.kind = 'away'
              and c.from_at < r.ends_at and c.until_at > r.pickup_at))
        order by r.pickup_at, r.id limit 200`,
  );

/** Trips under way that their driver asks the office to take back. */
export const tripsToTakeBack = (db: Database) =>
  db.query<{ id: string; reference: string; pickupAt: Date; driver: string | null }>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", d.name as driver
        from reservations r left join drivers d on d.id = r.driver_id
        where r.deleted_at is null and ${statusIn([underWay], 'r.status')} and r.back_asked_at is not null order by r.back_asked_at`,
  );

/** Trips that ended without a passenger and wait for the office, and journeys that can hardly have been driven so. */
export const tripsToDecide = (db: Database) =>
  db.query<{
    id: string;
    reference: string;
    pickupAt: Date;
    driver: string | null;
    endReason: EndReason | null;
    doubts: readonly TripDoubt[];
  }>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", d.name as driver, r.end_reason as "endReason", r.doubts
        from reservations r left join drivers d on d.id = r.driver_id
        where r.deleted_at is null and (r.end_reason is not null and r.end_decided_at is null or r.doubts <> '{}')
        order by r.pickup_at limit 200`,
  );

/** Messages that have been tried this often and still wait: the service is down, not just slow. */
const triesBeforeAlert = 3;

export async function countFailingMessages(db: Database): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from outbox
        where state = ${nameIn(outboxStates)('waiting')} and attempts >= ${triesBeforeAlert} and last_error is not null`,
  );
  return row?.count ?? 0;
}

export const countDeadMessages = (db: Database) =>
  db.first<{ count: number }>(
    sql`select count(*)::int as count from outbox where state = ${nameIn(outboxStates)('dead')}`,
  );
