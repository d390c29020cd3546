import type { LondonDate } from '#domain/basics/london-time.ts';
import { endedStates } from '#domain/booking/states.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** One booking of a day. */
export interface BookedLeg {
  readonly id: string;
  readonly reference: string;
  readonly status: number;
  readonly pickupAt: Date;
  readonly pricePence: number;
  readonly driver: string | null;
  /** Somebody has changed this booking on its own. */
  readonly isEdited: boolean;
}

/** A day that was booked, or should have been. */
export interface SeriesDate {
  readonly day: LondonDate;
  readonly outward: BookedLeg | null;
  readonly back: BookedLeg | null;
  readonly problem: string | null;
  /** A change of the repeat left it as it was, because it is paid. */
  readonly isKeptPaid: boolean;
}

const leg = (column: 'outbound_id' | 'back_id') =>
  sql`(select json_build_object('id', r.id, 'reference', r.reference, 'status', r.status, 'pickupAt', r.pickup_at,
        'pricePence', r.price_pence, 'driver', (select d.name from drivers d where d.id = r.driver_id),
        'isEdited', r.deleted_at is not null or exists (select 1 from booking_events e where e.reservation_id = r.id and e.what = 'edited'))
      from reservations r where r.id = ${column === 'back_id' ? sql`t.back_id` : sql`t.outbound_id`})`;

type StoredLeg = Omit<BookedLeg, 'pickupAt'> & { readonly pickupAt: string };
const read = (stored: StoredLeg | null): BookedLeg | null =>
  stored && { ...stored, pickupAt: new Date(stored.pickupAt) };

/** The days of a repeat from this day on. */
export async function datesOfSeries(db: Database, seriesId: string, from: LondonDate): Promise<SeriesDate[]> {
  const rows = await db.query<{
    day: string;
    outward: StoredLeg | null;
    back: StoredLeg | null;
    problem: string | null;
    isKeptPaid: boolean;
  }>(
    sql`select t.day::text as day, ${leg('outbound_id')} as outward, ${leg('back_id')} as back, t.problem, t.kept_paid as "isKeptPaid"
        from series_dates t where t.series_id = ${seriesId} and t.day >= ${from} order by t.day`,
  );
  return rows.map((row) => ({ ...row, outward: read(row.outward), back: read(row.back) }));
}

/** Claims a day for booking; false when it has already been booked. */
export async function claimDate(tx: Database, seriesId: string, day: LondonDate): Promise<boolean> {
  const claimed = await tx.run(
    sql`insert into series_dates (series_id, day) values (${seriesId}, ${day})
        on conflict (series_id, day) do update set problem = null where series_dates.outbound_id is null`,
  );
  return claimed === 1;
}

export const noteBooked = (
  tx: Database,
  seriesId: string,
  day: LondonDate,
  outboundId: string,
  backId: string | null,
) =>
  tx.run(
    sql`update series_dates set outbound_id = ${outboundId}, back_id = ${backId}::uuid, problem = null
        where series_id = ${seriesId} and day = ${day}`,
  );

/** Notes a day that could not be booked, with the reason as an error code. */
export const noteProblem = (db: Database, seriesId: string, day: LondonDate, problem: string) =>
  db.run(
    sql`insert into series_dates (series_id, day, problem) values (${seriesId}, ${day}, ${problem})
        on conflict (series_id, day) do update set problem = ${problem} where series_dates.outbound_id is null`,
  );

/** Notes whether a change of the repeat has left a day as it was, because it is paid. */
export const noteKeptPaid = (tx: Database, seriesId: string, day: LondonDate, isKept: boolean) =>
  tx.run(
    sql`update series_dates set kept_paid = ${isKept} where series_id = ${seriesId} and day = ${day} and kept_paid <> ${isKept}`,
  );

/** Forgets a day, so that it can be booked again; its bookings stay. */
export const forgetDate = (tx: Database, seriesId: string, day: LondonDate) =>
  tx.run(sql`delete from series_dates where series_id = ${seriesId} and day = ${day}`);

/** Forgets days that were never booked, from this day on. */
export const forgetProblems = (tx: Database, seriesId: string, from: LondonDate) =>
  tx.run(sql`delete from series_dates where series_id = ${seriesId} and day >= ${from} and outbound_id is null`);

/** Moves the days from this one on to another repeat. */
export const moveDates = (tx: Database, from: { id: string; day: LondonDate }, toId: string) =>
  tx.run(sql`update series_dates set series_id = ${toId} where series_id = ${from.id} and day >= ${from.day}`);

/** The next booked pickup, the number of failed days and those kept because they are paid, for the list. */
export const summaries = (db: Database, ids: readonly string[], now: Date) =>
  db.query<{ id: string; nextPickup: Date | null; problems: number; keptPaid: LondonDate[] }>(
    sql`select t.series_id as id, count(*) filter (where t.problem is not null and t.day >= ${now}::date)::int as problems,
          min(r.pickup_at) filter (where ${statusNotIn(endedStates, 'r.status')} and r.deleted_at is null and r.pickup_at > ${now}) as "nextPickup",
          coalesce(array_agg(t.day::text order by t.day) filter (where t.kept_paid and ${statusNotIn(endedStates, 'r.status')}
            and r.deleted_at is null and r.pickup_at > ${now}), '{}') as "keptPaid"
        from series_dates t left join reservations r on r.id = t.outbound_id
        where t.series_id = any(${[...ids]}::uuid[]) group by t.series_id`,
  );

/** The usual driver's usual car, for as long as both are with the firm. */
export const carOfDriver = (db: Database, driverId: string) =>
  db.first<{ vehicleId: string | null; carType: CarType; wheelchairPlaces: number }>(
    sql`select v.id as "vehicleId", v.car_type as "carType", v.wheelchair_places as "wheelchairPlaces"
        from drivers d left join vehicles v on v.id = d.usual_vehicle_id and v.retired_at is null
        where d.id = ${driverId} and d.retired_at is null`,
  );
