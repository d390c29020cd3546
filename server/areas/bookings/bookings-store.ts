import { bookedFields } from '#domain/booking/booking-fields.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import type { NewBooking } from '#domain/booking/new-booking.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import { bookingStates, notStartedStates, underWay } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';
import type { Booking } from './booking.ts';
import { bookingColumns, bookingTables, newRow } from './columns-store.ts';
import { type ChainedEvent, insertEvent } from './events/events-store.ts';

/** Adds a booking with its first event; false when the reference is taken (try another). */
export async function addBooking(db: Database, id: string, r: NewBooking, created: ChainedEvent): Promise<boolean> {
  const row = newRow(bookedFields, r);
  const added = await db.run(
    sql`with booking as (
        insert into reservations (id, ${row.names}) values (${id}::uuid, ${row.values})
        on conflict (reference) do nothing returning id
      ), ${insertEvent(created, sql`from booking`)} select id from booking`,
  );
  return added === 1;
}

/** A booking that is not deleted. */
export const findBooking = (db: Database, id: string) =>
  db.first<Booking>(sql`select ${bookingColumns} from ${bookingTables} where r.id = ${id} and r.deleted_at is null`);

/** Finds deleted bookings too, for the register and to undo a deletion. */
export const findAnyBooking = (db: Database, id: string) =>
  db.first<Booking>(sql`select ${bookingColumns} from ${bookingTables} where r.id = ${id}`);

/**
 * Locks a booking for a change, then reads it, so that a second writer sees the first one's change. Rows that only
 * refer to it, such as positions, don't wait: some are stored together for many bookings, in no common order.
 */
export async function lockBooking(tx: Database, id: string): Promise<Booking | null> {
  await tx.run(sql`select 1 from reservations where id = ${id} for no key update`);
  return findAnyBooking(tx, id);
}

/** Locks a driver for this transaction; locks are always taken in the order booking, driver, car. */
export const holdDriver = (tx: Database, driverId: string) =>
  tx.run(sql`select 1 from drivers where id = ${driverId} for no key update`);

/** Another trip that this driver is on at the moment. */
export const findTripOfDriver = (tx: Database, driverId: string, butNot: string) =>
  tx.first<{ reference: string; driver: string }>(
    sql`select r.reference, d.name as driver from reservations r join drivers d on d.id = r.driver_id
        where r.driver_id = ${driverId} and ${statusIn([underWay], 'r.status')} and r.deleted_at is null and r.id <> ${butNot} limit 1`,
  );

/** The trip under way that this person booked; if there are several, the one that started last. */
export const findUnderWayOf = (db: Database, personId: string) =>
  db.first<{ id: string }>(
    sql`select id from reservations where person_id = ${personId} and ${statusIn([underWay])} and deleted_at is null
        order by started_at desc nulls last, id limit 1`,
  );

/** The next trip that this person booked. A driver can be late, so one with a pickup an hour ago still counts. */
export const findNextOf = (db: Database, personId: string, now: Date) =>
  db.first<{ id: string }>(
    sql`select id from reservations where person_id = ${personId} and ${statusIn(notStartedStates)} and deleted_at is null
        and pickup_at > ${now}::timestamptz - interval '1 hour' order by pickup_at, id limit 1`,
  );

export const findByReference = (db: Database, reference: string) =>
  db.first<{ id: string; emailKey: string; phoneTail: string }>(
    sql`select id, email_key as "emailKey", phone_tail as "phoneTail" from reservations
        where reference = ${reference} and deleted_at is null`,
  );

/** Written by `moveState` only. A trip that goes back to Confirmed has not started. */
export const writeState = (tx: Database, id: string, status: BookingStatus, at: Date) =>
  tx.run(
    sql`update reservations set status = ${status}, version = version + 1,
          started_at = case when ${status === bookingStates.InProgress} then ${at}::timestamptz
            when ${status === bookingStates.Confirmed} then null else started_at end,
          arrived_at = case when ${status === bookingStates.Confirmed} then null else arrived_at end,
          boarded_at = case when ${status === bookingStates.Confirmed} then null else boarded_at end,
          back_asked_at = null,
          completed_at = case when ${status === bookingStates.Completed} then ${at}::timestamptz else completed_at end,
          cancelled_at = case when ${status === bookingStates.Cancelled} then ${at}::timestamptz else cancelled_at end,
          reminded_at = case when ${status === bookingStates.ReminderSent} then ${at}::timestamptz else reminded_at end
        where id = ${id}`,
  );

/** When the documents of driver and car were due to expire at the start of the trip. */
export const writeStartDocuments = (tx: Database, id: string, documents: DocumentDates) =>
  tx.run(sql`update reservations set documents = ${JSON.stringify(documents)}::jsonb where id = ${id}`);

/** Gives a guest's bookings to the account that verified the same address. */
export const joinGuestBookings = (db: Database, personId: string, email: string) =>
  db.query<{ id: string }>(
    sql`update reservations set person_id = ${personId}, version = version + 1
        where person_id is null and email_key = ${email.toLowerCase()} and deleted_at is null returning id`,
  );

/** Notes the partner whose site led to these bookings. */
export const notePartner = (db: Database, code: string, ids: readonly string[]) =>
  db.run(
    sql`insert into partner_bookings (reservation_id, code) select id, ${code} from unnest(${[...ids]}::uuid[]) as b(id)`,
  );
