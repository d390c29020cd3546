import { calledOffStates } from '#domain/booking/states.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** What matters about a booking when looking for a driver: only a few columns, as every click reads a whole day. */
export interface DeskBooking
  extends Pick<
    StaffBooking,
    | 'id'
    | 'reference'
    | 'personId'
    | 'phoneNumber'
    | 'pickupAt'
    | 'endsAt'
    | 'carType'
    | 'passengers'
    | 'luggage'
    | 'accessNeeds'
    | 'pricePence'
    | 'status'
    | 'version'
    | 'driverId'
    | 'driverPersonId'
    | 'vehicleId'
    | 'startedAt'
    | 'arrivedAt'
    | 'boardedAt'
    | 'completedAt'
  > {
  /** Where it begins and ends; null if unknown. */
  readonly from: PlaceLocation | null;
  readonly to: PlaceLocation | null;
}

const columns = sql`r.id, r.reference, r.person_id as "personId", r.phone_number as "phoneNumber", r.pickup_at as "pickupAt", r.ends_at as "endsAt",
  r.pickup_place -> 'location' as "from", r.dropoff_place -> 'location' as "to",
  r.car_type as "carType", r.passengers, r.louggages as luggage, r.access_needs as "accessNeeds", r.price_pence as "pricePence",
  r.status, r.version, r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.started_at as "startedAt", r.arrived_at as "arrivedAt",
  r.boarded_at as "boardedAt", r.completed_at as "completedAt", d.person_id as "driverPersonId"`;
const tables = sql`reservations r left join drivers d on d.id = r.driver_id and d.retired_at is null`;

// Longer than any journey in Great Britain: anything that began earlier is over, so the index on the pickup is enough.
const longestDrive = '24 hours';

/** Booking `r` is on the road at some time in a period, and was not called off. */
export const runsDuring = (since: Date, until: Date): Sql =>
  sql`r.deleted_at is null and ${statusNotIn(calledOffStates, 'r.status')} and r.ends_at > ${since}
    and r.pickup_at > ${since}::timestamptz - ${longestDrive}::interval and r.pickup_at < ${until}`;

/** The bookings of a period, earliest first. */
export const deskBookings = (db: Database, since: Date, until: Date) =>
  db.query<DeskBooking>(
    sql`select ${columns} from ${tables} where ${runsDuring(since, until)} order by r.pickup_at, r.id limit 1000`,
  );

/** A booking that needs a driver, with the driver of its other leg. */
export const findDeskBooking = (db: Database, id: string) =>
  db.first<DeskBooking & { readonly otherLegDriverId: string | null }>(
    sql`select ${columns},
          coalesce((select o.driver_id from reservations o where o.id = r.outbound_id and o.deleted_at is null),
            (select o.driver_id from reservations o where o.outbound_id = r.id and o.deleted_at is null)) as "otherLegDriverId"
        from ${tables} where r.id = ${id} and r.deleted_at is null`,
  );
