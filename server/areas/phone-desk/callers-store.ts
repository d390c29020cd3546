import { takenHow } from '#domain/api/phone-desk/telephone-body.ts';
import { calledOffStates, upcomingStates } from '#domain/booking/states.ts';
import type { Place } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn, statusNotIn } from '#server/platform/database/status-in.ts';

export interface CallersBooking {
  readonly personId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: string;
  readonly pickupLocation: string;
  readonly dropoffLocation: string;
  readonly pickupPlace: Place | null;
  readonly dropoffPlace: Place | null;
}

/** Taken down by staff, and not changed online since; everything else is what somebody typed. */
const isTaken = sql`(how_made = any(${[...takenHow]})
  and not exists (select 1 from booking_events e
    where e.reservation_id = r.id and e.actor in ('customer', 'guest') and e.what in ('edited', 'repeat-changed'))
  and not exists (select 1 from series_dates d join series s on s.id = d.series_id
    where (d.outbound_id = r.id or d.back_id = r.id) and s.customer_edited))`;

/** The latest bookings with this telephone number, however it was written, that staff took, or the others. */
export const lastBookingsOf = (db: Database, phoneTail: string, from: 'staff' | 'online', limit: number) =>
  db.query<CallersBooking>(
    sql`select person_id as "personId", name, email, phone_number as "phoneNumber", language,
          pickup_location as "pickupLocation", dropoff_location as "dropoffLocation",
          pickup_place as "pickupPlace", dropoff_place as "dropoffPlace"
        from reservations r where phone_tail = ${phoneTail} and deleted_at is null and erased_at is null
          and ${isTaken} = ${from === 'staff'}
        order by pickup_at desc limit ${limit}`,
  );

export const countBookingsOf = (db: Database, phoneTail: string) =>
  db.first<{ count: number }>(
    sql`select count(*)::int as count from reservations where phone_tail = ${phoneTail} and deleted_at is null`,
  );

export interface CallersJourney {
  readonly id: string;
  readonly reference: string;
  readonly personId: string | null;
  readonly isTaken: boolean;
  readonly pickupAt: Date;
  readonly pickupLocation: string;
  readonly dropoffLocation: string;
}

const journeyColumns = sql`id, reference, person_id as "personId", ${isTaken} as "isTaken", pickup_at as "pickupAt",
  pickup_location as "pickupLocation", dropoff_location as "dropoffLocation"`;

/** Journeys still to come with this number, soonest first. */
export const upcomingBookingsOf = (db: Database, phoneTail: string, now: Date, limit: number) =>
  db.query<CallersJourney>(
    sql`select ${journeyColumns}
        from reservations r where phone_tail = ${phoneTail} and deleted_at is null and ${statusIn(upcomingStates)} and pickup_at > ${now}
        order by pickup_at, id limit ${limit}`,
  );

/** Journeys with this number that took place, or should have by now, latest first. */
export const pastBookingsOf = (db: Database, phoneTail: string, now: Date, limit: number) =>
  db.query<CallersJourney>(
    sql`select ${journeyColumns}
        from reservations r where phone_tail = ${phoneTail} and deleted_at is null and erased_at is null
          and ${statusNotIn(calledOffStates)} and pickup_at <= ${now}
        order by pickup_at desc, id limit ${limit}`,
  );
