import type { DocumentDates } from '#domain/booking/documents.ts';
import { type BookingState, bookingStates, notStartedStates, stateOf, underWay } from '#domain/booking/states.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LiveJob } from './due-steps.ts';

export interface StoredJob extends LiveJob {
  readonly from: PlaceLocation | null;
  readonly to: PlaceLocation | null;
}

const numbersOf = (states: readonly BookingState[]) => states.map((state) => bookingStates[state]);

/**
 * Jobs of passengers whom the demo invented, with drivers who have no login: only these are ever moved on. What a
 * visitor books or drives is left to them.
 */
export async function jobsUnderWay(
  db: Database,
  phones: readonly string[],
  period: { readonly since: Date; readonly until: Date },
): Promise<StoredJob[]> {
  const rows = await db.query<Omit<StoredJob, 'state'> & { status: number }>(
    sql`select r.id, r.driver_id as "driverId", r.status, r.pickup_at as "pickupAt", r.ends_at as "endsAt", r.started_at as "startedAt",
          r.arrived_at as "arrivedAt", r.boarded_at as "boardedAt", r.pickup_place -> 'location' as "from", r.dropoff_place -> 'location' as "to",
          (select max(e.at) from booking_events e where e.reservation_id = r.id) as "lastEventAt"
        from reservations r join drivers d on d.id = r.driver_id
        where r.phone_number = any(${[...phones]}::text[]) and d.person_id is null and r.vehicle_id is not null and r.deleted_at is null
          and r.status = any(${numbersOf(['Confirmed', 'ReminderSent', underWay])}::int[])
          and r.pickup_at between ${period.since} and ${period.until}
        order by r.driver_id, r.pickup_at, r.id`,
  );
  return rows.flatMap(({ status, ...row }) => {
    const state = stateOf(status);
    return state ? [{ ...row, state }] : [];
  });
}

/** Where each driver dropped off their last passenger. */
export const lastDropOffs = (db: Database, since: Date) =>
  db.query<{ driverId: string; place: PlaceLocation | null }>(
    sql`select distinct on (driver_id) driver_id as "driverId", dropoff_place -> 'location' as place from reservations
        where driver_id is not null and completed_at >= ${since} order by driver_id, completed_at desc`,
  );

/** Jobs of invented passengers that have no driver and a pickup before `until`. */
export const openJobsBefore = (db: Database, phones: readonly string[], until: Date) =>
  db.query<{ id: string; status: number; pickupAt: Date }>(
    sql`select id, status, pickup_at as "pickupAt" from reservations
        where phone_number = any(${[...phones]}::text[]) and driver_id is null and deleted_at is null
          and status = any(${numbersOf(notStartedStates)}::int[]) and pickup_at < ${until}
        order by pickup_at, id limit 20`,
  );

/** Drivers whom a visitor may play: the demo does not move their jobs on. */
export const playedDrivers = (db: Database) =>
  db.query<{ id: string }>(sql`select id from drivers where person_id is not null`);

/** Everything booked in a period: who travels, and who drives. */
export const bookedBetween = (db: Database, since: Date, until: Date) =>
  db.query<{ driverId: string | null; phone: string; pickupAt: Date; endsAt: Date; to: PlaceLocation | null }>(
    sql`select driver_id as "driverId", phone_number as phone, pickup_at as "pickupAt", ends_at as "endsAt", dropoff_place -> 'location' as "to"
        from reservations where deleted_at is null and pickup_at between ${since} and ${until}
          and status = any(${numbersOf([...notStartedStates, underWay, 'Completed'])}::int[])
        order by pickup_at, id`,
  );

export interface CrewRow {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly carType: CarType;
  readonly documents: DocumentDates;
}

/** The demo's own drivers who are still with the firm, each with their usual car. */
export const crewRows = (db: Database, phones: readonly string[]) =>
  db.query<CrewRow>(
    sql`select d.id as "driverId", v.id as "vehicleId", v.car_type as "carType",
          (select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.driver_id = d.id or f.vehicle_id = v.id) as documents
        from drivers d join vehicles v on v.id = d.usual_vehicle_id and v.retired_at is null
        where d.phone = any(${[...phones]}::text[]) and d.person_id is null and d.retired_at is null order by d.name`,
  );

/** The account that plays the office. */
export const findOfficeAccount = (db: Database, email: string) =>
  db.first<{ id: string }>(sql`select id from people where email = ${email}`);
