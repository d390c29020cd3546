import type { LegalField } from '#domain/api/register/register.ts';
import { type CrewDocument, crewDocuments, isOfDriver } from '#domain/booking/documents.ts';
import { confirmedStates, drivenStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { joinSql, type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

export interface RegisterRow {
  readonly id: string;
  readonly number: number | null;
  readonly reference: string;
  readonly createdAt: Date;
  readonly howMade: string;
  readonly takenBy: string | null;
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly pickup: string;
  readonly via: string;
  readonly destination: string;
  readonly pickupAt: Date;
  readonly pricePence: number;
  readonly passengers: number;
  readonly status: number;
  readonly driver: { name: string; badge: string; authority: string } | null;
  readonly vehicle: { registration: string; plate: string; authority: string } | null;
  /** Who drove the first part of a journey whose passenger changed cars, earliest first. */
  readonly earlierCrews: { driver: RegisterRow['driver']; vehicle: RegisterRow['vehicle'] }[];
  readonly allocatedAt: Date | null;
  readonly dispatchedBy: string | null;
  readonly remarks: string;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  readonly missing: LegalField[];
}

/** A period of pickups, or of bookings received. */
export interface RegisterPeriod {
  readonly by: 'pickup' | 'received';
  readonly since: Date;
  readonly until: Date;
  readonly now: Date;
}

// A scheduled job numbers bookings within a minute; after an hour, a missing number is a fault.
const numberedWithinMs = 3_600_000;

/** When the trip was over; one that started late is taken to have ended late. */
const over = sql`coalesce(r.completed_at, greatest(r.ends_at, r.started_at + (r.ends_at - r.pickup_at)))`;

/** Whether a document had expired by the end of the trip, going by the record made then or by what is known now. */
const expired = (name: CrewDocument) =>
  sql`least((${isOfDriver(name) ? sql`dd` : sql`vd`}.dates ->> ${name})::date, (r.documents ->> ${name})::date) < (${over} at time zone 'Europe/London')::date`;

/** The legal fields that a record lacks. Driver, car and documents are needed once the trip should have begun. */
function missingFields(now: Date): Sql {
  const driven = sql`(r.deleted_at is null and (${statusIn(drivenStates, 'r.status')} or ${statusIn(confirmedStates, 'r.status')} and r.pickup_at < ${now}))`;
  return sql`array_remove(array[
    case when r.register_number is null and r.created_at < ${new Date(now.getTime() - numberedWithinMs)} then 'number' end,
    case when r.how_made not in ('online', 'business-account') and r.taken_by is null then 'taken-by' end,
    case when coalesce(h.name, r.name) = '' then 'hirer' end,
    case when r.pickup_location = '' then 'pickup' end,
    case when r.dropoff_location = '' then 'destination' end,
    case when r.price_pence = 0 and r.end_reason is null then 'fare' end,
    case when ${driven} and d.id is null then 'driver' end,
    case when ${driven} and coalesce(d.badge_number, '') = '' then 'badge' end,
    case when ${driven} and v.id is null then 'vehicle' end,
    case when ${driven} and coalesce(v.plate_number, '') = '' then 'plate' end,
    case when ${driven} and r.allocated_at is null then 'allocated' end,
    case when ${driven} and r.dispatched_by is null then 'dispatched-by' end,
    ${joinSql(
      crewDocuments.map((name) => sql`case when ${driven} and ${expired(name)} then ${`${name}-expired`} end`),
      ', ',
    )}], null)`;
}

// Customers who have deleted their account are named only here, and only for as long as the record must be kept.
const driverCarAndHirer = sql`left join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
  left join (select driver_id, jsonb_object_agg(kind, expires) as dates from fleet_documents group by driver_id) dd on dd.driver_id = d.id
  left join (select vehicle_id, jsonb_object_agg(kind, expires) as dates from fleet_documents group by vehicle_id) vd on vd.vehicle_id = v.id
  left join register_hirers h on h.reservation_id = r.id`;

const driverJson = (d: Sql) =>
  sql`case when ${d}.id is null then null else json_build_object('name', ${d}.name, 'badge', ${d}.badge_number, 'authority', ${d}.badge_authority) end`;
const vehicleJson = (v: Sql) =>
  sql`case when ${v}.id is null then null else json_build_object('registration', ${v}.registration, 'plate', ${v}.plate_number, 'authority', ${v}.plate_authority) end`;

/** Drivers and cars that handed a passenger over, as the chain of events has them. */
const earlierCrews = sql`(select coalesce(json_agg(json_build_object('driver', ${driverJson(sql`hd`)}, 'vehicle', ${vehicleJson(sql`hv`)}) order by e.id), '[]')
  from booking_events e left join drivers hd on hd.id = (e.changes -> 'driverId' ->> 0)::uuid
    left join vehicles hv on hv.id = (e.changes -> 'vehicleId' ->> 0)::uuid
  where e.reservation_id = r.id and e.what = 'handed-over')`;

/** One half of the period's bookings, those in the lists or those deleted: each has its own index. */
function periodBookings(isDeleted: boolean, { by, since, until }: RegisterPeriod, more: Sql): Sql {
  const at = by === 'pickup' ? sql`x.pickup_at` : sql`x.created_at`;
  const kind = isDeleted ? sql`x.deleted_at is not null` : sql`x.deleted_at is null`;
  return sql`select x.* from reservations x where ${kind} and ${at} >= ${since} and ${at} < ${until} ${more}`;
}

/** A page of the register, oldest first, including deleted bookings. */
export function registerRows(
  db: Database,
  period: RegisterPeriod,
  limit: number,
  { cursor, isIncomplete = false }: { cursor: Cursor | null; isIncomplete?: boolean | undefined },
): Promise<RegisterRow[]> {
  const at = period.by === 'pickup' ? sql`x.pickup_at` : sql`x.created_at`;
  const after = cursor ? sql`and (${at}, x.id) > (${cursor.at}, ${cursor.id}::uuid)` : sql``;
  // Missing fields depend on driver and car, so incomplete records are only picked out after the joins.
  const page = isIncomplete ? after : sql`${after} order by ${at}, x.id limit ${limit}`;
  const kept = isIncomplete ? sql`where cardinality(${missingFields(period.now)}) > 0` : sql``;
  return db.query<RegisterRow>(
    sql`select r.id, r.register_number as number, r.reference, r.created_at as "createdAt", r.how_made as "howMade",
          (select email from people where id = r.taken_by) as "takenBy", coalesce(h.name, r.name) as name,
          coalesce(h.phone_number, r.phone_number) as "phoneNumber", coalesce(h.email, r.email) as email, r.pickup_location as pickup, r.stops as via,
          r.dropoff_location as destination, r.pickup_at as "pickupAt", r.price_pence as "pricePence", r.passengers, r.status,
          ${driverJson(sql`d`)} as driver, ${vehicleJson(sql`v`)} as vehicle, ${earlierCrews} as "earlierCrews",
          r.allocated_at as "allocatedAt", (select email from people where id = r.dispatched_by) as "dispatchedBy", r.remarks, r.deleted_at as "deletedAt",
          (select email from people where id = r.deleted_by) as "deletedBy", ${missingFields(period.now)} as missing
        from ((${periodBookings(false, period, page)}) union all (${periodBookings(true, period, page)})) r ${driverCarAndHirer} ${kept}
        order by ${period.by === 'pickup' ? sql`r.pickup_at` : sql`r.created_at`}, r.id limit ${limit}`,
  );
}

export interface RegisterSummary {
  readonly records: number;
  readonly incomplete: number;
  readonly deleted: number;
  readonly lacking: { field: LegalField; count: number }[];
}

/**
 * How many records the period has, how many were deleted, how many are incomplete, and how often each field is missing.
 */
export async function registerSummary(db: Database, period: RegisterPeriod): Promise<RegisterSummary> {
  const all = sql`((${periodBookings(false, period, sql``)}) union all (${periodBookings(true, period, sql``)})) r`;
  const row = await db.first<RegisterSummary>(
    sql`with checked as (select r.deleted_at, ${missingFields(period.now)} as missing from ${all} ${driverCarAndHirer})
        select count(*)::int as records, count(*) filter (where cardinality(missing) > 0)::int as incomplete,
          count(*) filter (where deleted_at is not null)::int as deleted,
          (select coalesce(json_agg(json_build_object('field', field, 'count', n) order by n desc, field), '[]')
             from (select field, count(*)::int as n from checked, unnest(missing) field group by field) lacks) as lacking
        from checked`,
  );
  return row ?? { records: 0, incomplete: 0, deleted: 0, lacking: [] };
}

export interface Variation {
  readonly bookingId: string;
  readonly at: Date;
  readonly what: string;
  readonly by: string;
  readonly changes: Record<string, [unknown, unknown]>;
}

/** Everything that has happened to these bookings since they were taken, oldest first. */
export const variationsOf = (db: Database, ids: readonly string[]) =>
  db.query<Variation>(
    sql`select e.reservation_id as "bookingId", e.at, e.what, coalesce(dr.name, p.email, e.actor) as by,
          e.changes || coalesce(x.details, '{}') as changes
        from booking_events e
          left join booking_event_details x on x.event_id = e.id
          left join people p on p.id = e.actor_id
          left join drivers dr on e.actor = 'driver' and dr.person_id = e.actor_id
        where e.reservation_id = any(${[...ids]}) and e.what <> 'created' order by e.id`,
  );
