import { type ChangedJourney, quotedFields } from '#domain/booking/booking-fields.ts';
import type { Job } from '#domain/booking/capacity.ts';
import type { Journey } from '#domain/booking/journey.ts';
import { endedStates } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { assignments } from '#server/areas/bookings/columns-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** Gives a booking another journey; `released` unassigns driver and car. */
export const writeJourney = (tx: Database, id: string, r: ChangedJourney, released: boolean) =>
  tx.run(
    sql`update reservations set version = version + 1, ${assignments(quotedFields, r)},
          -- A new time may need a new alert.
          alerted_at = case when pickup_at = ${r.pickupAt} then alerted_at end,
          driver_id = case when ${released} then null else driver_id end,
          vehicle_id = case when ${released} then null else vehicle_id end,
          allocated_at = case when ${released} then null else allocated_at end,
          dispatched_by = case when ${released} then null else dispatched_by end
        where id = ${id}`,
  );

export type PickupTimes = Pick<Journey, 'pickupAt' | 'endsAt' | 'remindAt'>;

/** Gives a booking another pickup time; `released` takes driver and car off it. */
export const writePickup = (tx: Database, id: string, to: PickupTimes, released: boolean) =>
  tx.run(
    sql`update reservations set version = version + 1, pickup_at = ${to.pickupAt}, ends_at = ${to.endsAt}, remind_at = ${to.remindAt},
          alerted_at = null,
          driver_id = case when ${released} then null else driver_id end,
          vehicle_id = case when ${released} then null else vehicle_id end,
          allocated_at = case when ${released} then null else allocated_at end,
          dispatched_by = case when ${released} then null else dispatched_by end
        where id = ${id}`,
  );

/** The other jobs of a booking's driver and of its car between two times. */
export const jobsOfDriverOrCar = (
  tx: Database,
  r: Pick<Booking, 'id' | 'driverId' | 'vehicleId'>,
  from: Date,
  until: Date,
) =>
  tx.query<Job>(
    sql`select pickup_at as "pickupAt", ends_at as "endsAt", pickup_place -> 'location' as "from", dropoff_place -> 'location' as "to"
        from reservations where (driver_id = ${r.driverId}::uuid or vehicle_id = ${r.vehicleId}::uuid) and id <> ${r.id}
          and pickup_at between ${from} and ${until} and ${statusNotIn(endedStates)} and deleted_at is null`,
  );
