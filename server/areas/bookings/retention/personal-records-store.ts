import { oldName } from '#domain/api/old-names.ts';
import { bookingFields, erasedFields, erasedValues, exportedFields } from '#domain/booking/booking-fields.ts';
import { notStartedStates, underWay } from '#domain/booking/states.ts';
import { assignments, selected } from '#server/areas/bookings/columns-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

export interface OwnBooking {
  readonly id: string;
  readonly reference: string;
  readonly pickupAt: Date;
  readonly status: number;
}

/** A person's bookings: the account's, and guest bookings under an address that the account has verified. */
export interface DataSubject {
  readonly personId: string;
  readonly provenEmail: string | null;
}

const isTheirs = ({ personId, provenEmail }: DataSubject) =>
  sql`(r.person_id = ${personId} or (r.person_id is null and r.email_key = lower(${provenEmail}::text)))`;

/** Every booking of a person, including deleted ones, latest pickup first. */
export const ownBookings = (db: Database, whose: DataSubject) =>
  db.query<OwnBooking>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", r.status from reservations r
        where ${isTheirs(whose)} and r.erased_at is null order by r.pickup_at desc, r.id`,
  );

/** Journeys still to be driven: their driver needs a name and a number. */
export async function countToCome(db: Database, whose: DataSubject, now: Date): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from reservations r
        where ${isTheirs(whose)} and r.deleted_at is null
          and (${statusIn([underWay], 'r.status')} or (${statusIn(notStartedStates, 'r.status')} and r.pickup_at > ${now}))`,
  );
  return row?.count ?? 0;
}

const exported = exportedFields.map((field) => [field, oldName(bookingFields[field].exported)] as const);

/** Everything a person may read about their own bookings, as database rows. */
export const bookingRecords = (db: Database, whose: DataSubject) =>
  db.query<Record<string, unknown> & { id: string }>(
    sql`select r.id, ${selected(exported)}, r.status, r.deleted_at as "deletedAt"
        from reservations r where ${isTheirs(whose)} and r.erased_at is null order by r.pickup_at desc, r.id`,
  );

/** The events of those bookings, without the names of staff. */
export const eventRecords = (db: Database, whose: DataSubject) =>
  db.query<Record<string, unknown>>(
    sql`select e.reservation_id as "bookingId", e.at, e.actor, e.what, e.changes, d.details
        from reservations r join booking_events e on e.reservation_id = r.id
          left join booking_event_details d on d.event_id = e.id
        where ${isTheirs(whose)} and r.erased_at is null order by e.id`,
  );

/** Copies the hirer into the register's own table, which outlives the account until the record may go. */
export const keepHirer = (tx: Database, id: string, until: string) =>
  tx.run(
    sql`insert into register_hirers (reservation_id, name, phone_number, email, kept_until)
        select id, name, phone_number, email, ${until}::date from reservations where id = ${id}`,
  );

export const removeHirersKeptUntil = (db: Database, today: string) =>
  db.run(sql`delete from register_hirers where kept_until < ${today}::date`);

/** The reason for an agreed price is free text and may name a person; the fact that it was agreed stays. */
const withoutReasons = sql`(select coalesce(jsonb_agg(case when line ->> 'code' = 'agreed-for'
    then line || '{"code": "agreed", "params": {}}' else line end order by place), '[]')
  from jsonb_array_elements(fare_lines) with ordinality as each (line, place))`;

/**
 * Erases the customer from a booking. What a licensing authority requires of the register stays: number, times, places,
 * fare, driver and car.
 */
export const eraseBooking = (tx: Database, id: string, name: string, at: Date) =>
  tx.run(
    sql`update reservations set ${assignments(erasedFields, { ...erasedValues, name })},
          fare_lines = ${withoutReasons}, erased_at = ${at}, version = version + 1
        where id = ${id}`,
  );

/** Erases the personal data in a booking's events; the chain keeps its hash. */
export const eraseEventDetails = (tx: Database, bookingId: string) =>
  tx.run(
    sql`delete from booking_event_details d using booking_events e
        where e.id = d.event_id and e.reservation_id = ${bookingId}`,
  );

/** A booking that still names a person although its retention time is over, locked. */
export const claimToErase = (tx: Database, pickupBefore: Date) =>
  tx.first<{ id: string }>(
    sql`select id from reservations where pickup_at < ${pickupBefore} and erased_at is null
        order by pickup_at limit 1 for update skip locked`,
  );
