import type { Job } from '#domain/booking/capacity.ts';
import { endedStates } from '#domain/booking/states.ts';
import type { Booking, EditedJourney, NewBooking } from '#server/areas/bookings/booking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** The part of a journey that a quote decides. */
export type JourneyFields = EditedJourney &
  Pick<
    NewBooking,
    | 'quoteId'
    | 'pickupAt'
    | 'endsAt'
    | 'remindAt'
    | 'passengers'
    | 'luggage'
    | 'greet'
    | 'pricePence'
    | 'fareLines'
    | 'tariffVersion'
    | 'waitTerms'
  >;

/** A change of the journey may also change the child seats. */
export type ChangedJourney = JourneyFields & Pick<NewBooking, 'childSeats'>;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Gives a booking another journey; `released` unassigns driver and car. */
export const writeJourney = (tx: Database, id: string, r: ChangedJourney, released: boolean) =>
  tx.run(
    sql`update reservations set version = version + 1, quote_id = ${r.quoteId}::uuid, pickup_location = ${r.pickupLocation},
          via = ${r.via}, dropoff_location = ${r.dropoffLocation}, pickup_place = ${json(r.pickupPlace)},
          via_place = ${json(r.viaPlace)}, more_stops = ${json(r.moreStops)}, dropoff_place = ${json(r.dropoffPlace)}, pickup_at = ${r.pickupAt},
          ends_at = ${r.endsAt}, remind_at = ${r.remindAt}, metres = ${r.metres}, seconds = ${r.seconds},
          estimated = ${r.estimated}, passengers = ${r.passengers}, louggages = ${r.luggage}, greet = ${r.greet},
          -- Another house has another door.
          pickup_door = case when pickup_location = ${r.pickupLocation} then pickup_door else '' end,
          child_seats = ${json(r.childSeats)}, price_pence = ${r.pricePence}, fare_lines = ${json(r.fareLines)}, tariff_version = ${r.tariffVersion}::int, wait_terms = ${json(r.waitTerms)},
          -- A new time may need a new alert.
          alerted_at = case when pickup_at = ${r.pickupAt} then alerted_at end,
          driver_id = case when ${released} then null else driver_id end,
          vehicle_id = case when ${released} then null else vehicle_id end,
          allocated_at = case when ${released} then null else allocated_at end,
          dispatched_by = case when ${released} then null else dispatched_by end
        where id = ${id}`,
  );

export type PickupTimes = Pick<NewBooking, 'pickupAt' | 'endsAt' | 'remindAt'>;

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
