import type { TakenHow } from '#domain/api/phone-desk/telephone-body.ts';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { searchedText } from '#domain/basics/phone.ts';
import type { AccessNeed } from '#domain/booking/access-needs.ts';
import type { ChildSeats } from '#domain/booking/child-seats.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Break } from '#domain/repeats/repeat-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { containing, sql } from '#server/platform/database/sql.ts';
import type { LastSaved, Saving } from '#server/platform/http/saved-meanwhile.ts';
import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';

/** The details that a repeat's bookings are made with. */
export interface SeriesFields {
  readonly origin: PlaceReference;
  readonly via: PlaceReference | null;
  readonly destination: PlaceReference;
  readonly pickupLocation: string;
  readonly viaLocation: string;
  /** The stops after the first. */
  readonly moreStops: readonly { readonly text: string; readonly place: PlaceReference }[];
  readonly dropoffLocation: string;
  readonly days: readonly number[];
  readonly time: string;
  readonly returnTime: string | null;
  readonly from: LondonDate;
  readonly until: LondonDate;
  readonly breaks: readonly Break[];
  readonly except: readonly LondonDate[];
  readonly passengers: number;
  readonly luggage: number;
  readonly greet: boolean;
  readonly carType: CarType;
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly instructions: string;
  readonly accessNeeds: readonly AccessNeed[];
  readonly childSeats: ChildSeats;
  readonly costReference: string;
  readonly usualDriverId: string | null;
  /** House number or name at the pickup. */
  readonly door: string;
  /** The office's own, for each booking. */
  readonly remarks: string;
  /** The member of staff who chose the driver. */
  readonly driverBy: string | null;
}

/** Whose it is and how it was made. */
export interface SeriesMaker {
  readonly personId: string | null;
  readonly madeBy: string | null;
  readonly howMade: 'online' | TakenHow;
  /** The company that staff charge; null for the account of whoever has the email address. */
  readonly accountId: string | null;
  /** The passenger pays, whatever account they have. */
  readonly isPassengerPaying: boolean;
  readonly language: Language;
}

export interface Series extends SeriesFields, SeriesMaker, LastSaved {
  readonly id: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly version: number;
  /** When a manager last allowed it for somebody who is blocked. */
  readonly blockAllowedAt: Date | null;
  readonly usualDriver: string | null;
  /** The company that staff charge, or that the last of its days was charged to. */
  readonly company: string | null;
}

const columns = sql`s.id, s.person_id as "personId", s.made_by as "madeBy", s.how_made as "howMade", s.account_id as "accountId",
  s.passenger_pays as "isPassengerPaying", s.created_at as "createdAt",
  s.ended_at as "endedAt", s.version, s.block_allowed_at as "blockAllowedAt", coalesce(s.changed_at, s.created_at) as "changedAt",
  (select p.email from people p where p.id = s.changed_by) as "changedBy", s.language, s.origin, s.via, s.destination, s.pickup_location as "pickupLocation",
  s.via_location as "viaLocation", s.more_stops as "moreStops", s.dropoff_location as "dropoffLocation", s.days, s.pickup_clock as time,
  s.return_clock as "returnTime", s.from_day::text as "from", s.until_day::text as "until", s.breaks,
  s.except_days::text[] as except, s.passengers, s.luggage, s.greet, s.car_type as "carType", s.name,
  s.phone_number as "phoneNumber", s.email, s.driver_instruction as "instructions", s.access_needs as "accessNeeds", s.child_seats as "childSeats",
  s.cost_reference as "costReference", s.remarks, s.pickup_door as "door", s.usual_driver_id as "usualDriverId", s.driver_by as "driverBy",
  (select d.name from drivers d where d.id = s.usual_driver_id) as "usualDriver",
  (select b.company from business_accounts b where b.id = coalesce(s.account_id, (
    select j.account_id from series_dates t join account_journeys j on j.reservation_id = t.outbound_id
    where t.series_id = s.id order by t.day desc limit 1))) as company`;

/** Whose repeats: the account's, and those that staff took for an address that the account has verified. */
export interface Owner {
  readonly personId: string;
  readonly provenEmail: string | null;
}

const isTheirs = ({ personId, provenEmail }: Owner) =>
  sql`(s.person_id = ${personId} or (s.person_id is null and s.email <> '' and lower(s.email) = lower(${provenEmail}::text)))`;

/** A page of repeats, newest first: a person's own, or everybody's for staff. */
export const listSeries = (
  db: Database,
  { owner, text }: { owner: Owner | null; text: string },
  limit: number,
  after: Cursor | null,
) =>
  db.query<Series>(
    sql`select ${columns} from series s where ${owner ? isTheirs(owner) : sql`true`}
          ${text === '' ? sql`` : sql`and s.search_text like lower(${containing(searchedText(text))})`}
          ${after ? sql`and (s.created_at, s.id) < (${after.at}, ${after.id}::uuid)` : sql``}
        order by s.created_at desc, s.id desc limit ${limit}`,
  );

export const findSeries = (db: Database, id: string, owner: Owner | null) =>
  db.first<Series>(
    sql`select ${columns} from series s where s.id = ${id} ${owner ? sql`and ${isTheirs(owner)}` : sql``}`,
  );

/** Locks a repeat: its days are booked, changed and cancelled one after another. */
export async function lockSeries(tx: Database, id: string): Promise<Series | null> {
  await tx.run(sql`select 1 from series where id = ${id} for update`);
  return findSeries(tx, id, null);
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function addSeries(tx: Database, r: SeriesFields & SeriesMaker, at: Date): Promise<string> {
  const row = await tx.first<{ id: string }>(
    sql`insert into series (person_id, made_by, how_made, account_id, passenger_pays, language, created_at, origin, via, destination, pickup_location,
          via_location, more_stops, dropoff_location, days, pickup_clock, return_clock, from_day, until_day, breaks, except_days, passengers,
          luggage, greet, car_type, name, phone_number, email, driver_instruction, access_needs, child_seats, cost_reference, remarks, pickup_door, usual_driver_id, driver_by)
        values (${r.personId}::uuid, ${r.madeBy}::uuid, ${r.howMade}, ${r.accountId}::uuid, ${r.isPassengerPaying}, ${r.language}, ${at}, ${json(r.origin)}, ${json(r.via)},
          ${json(r.destination)}, ${r.pickupLocation}, ${r.viaLocation}, ${json(r.moreStops)}, ${r.dropoffLocation}, ${[...r.days]}, ${r.time},
          ${r.returnTime}, ${r.from}, ${r.until}, ${json(r.breaks)}, ${[...r.except]}, ${r.passengers}, ${r.luggage}, ${r.greet},
          ${r.carType}, ${r.name}, ${r.phoneNumber}, ${r.email}, ${r.instructions}, ${[...r.accessNeeds]},
          ${json(r.childSeats)}, ${r.costReference}, ${r.remarks}, ${r.door}, ${r.usualDriverId}::uuid, ${r.driverBy}::uuid) returning id`,
  );
  if (!row) throw new Error('the repeat was not stored');
  return row.id;
}

export const updateSeries = (tx: Database, id: string, r: SeriesFields) =>
  tx.run(
    sql`update series set version = version + 1, origin = ${json(r.origin)}, via = ${json(r.via)}, destination = ${json(r.destination)},
          pickup_location = ${r.pickupLocation}, via_location = ${r.viaLocation}, more_stops = ${json(r.moreStops)}, dropoff_location = ${r.dropoffLocation},
          days = ${[...r.days]}, pickup_clock = ${r.time}, return_clock = ${r.returnTime}, from_day = ${r.from},
          until_day = ${r.until}, breaks = ${json(r.breaks)}, except_days = ${[...r.except]}, passengers = ${r.passengers},
          luggage = ${r.luggage}, greet = ${r.greet}, car_type = ${r.carType}, name = ${r.name}, phone_number = ${r.phoneNumber},
          email = ${r.email}, driver_instruction = ${r.instructions}, access_needs = ${[...r.accessNeeds]}, child_seats = ${json(r.childSeats)},
          cost_reference = ${r.costReference}, remarks = ${r.remarks}, pickup_door = ${r.door}, usual_driver_id = ${r.usualDriverId}::uuid, driver_by = ${r.driverBy}::uuid
        where id = ${id}`,
  );

/** What staff took down is no longer as they took it down; a repeat that was split off another is like that one. */
export const noteEdit = (tx: Database, id: string, { from, isByCustomer }: { from: string; isByCustomer: boolean }) =>
  tx.run(
    sql`update series s set customer_edited = ${isByCustomer} or o.customer_edited, block_allowed_at = o.block_allowed_at
        from series o where s.id = ${id} and o.id = ${from}`,
  );

export const noteBlockAllowed = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update series set block_allowed_at = ${at} where id = ${id}`);

/** Notes who changed a repeat, and when. */
export const noteSaving = (tx: Database, id: string, { by, at }: Saving) =>
  tx.run(sql`update series set changed_at = ${at}, changed_by = ${by} where id = ${id}`);

/** Ends a repeat after a day; before its first day it ends altogether. */
export const endSeries = (tx: Database, id: string, lastDay: LondonDate, at: Date | null) =>
  tx.run(
    sql`update series set version = version + 1, until_day = least(until_day, greatest(${lastDay}::date, from_day)), ended_at = ${at}
        where id = ${id}`,
  );

export const exceptDay = (tx: Database, id: string, day: LondonDate) =>
  tx.run(
    sql`update series set version = version + 1, except_days = array_append(except_days, ${day}::date)
        where id = ${id} and not (${day}::date = any(except_days))`,
  );

/** Repeats that may have days to book. */
export const runningSeries = (db: Database, today: LondonDate) =>
  db.query<Series>(
    sql`select ${columns} from series s where s.ended_at is null and s.until_day >= ${today} order by s.created_at, s.id`,
  );

export async function countRunning(db: Database, personId: string, today: LondonDate): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from series where person_id = ${personId} and ended_at is null and until_day >= ${today}`,
  );
  return row?.count ?? 0;
}

/** Removes repeats whose last day is that long ago, and with them the name and number of the person who booked. */
export const removeSeriesBefore = (db: Database, before: Date) =>
  db.run(sql`delete from series where until_day < ${before}::date or ended_at < ${before}`);

export const removeSeriesOf = (db: Database, { personId, provenEmail }: Owner) =>
  db.run(sql`delete from series s where ${isTheirs({ personId, provenEmail })}`);
