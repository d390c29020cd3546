import { phoneTail } from '#domain/basics/phone.ts';
import { type BookingField, bookedFields, type NotedBooking } from '#domain/booking/booking-fields.ts';
import { dropoffOf, pickupOf, type Stop, stopsOnTheWay } from '#domain/booking/journey.ts';
import { joinSql, nameSql, type Sql, sql } from '#server/platform/database/sql.ts';

const jsonFields = new Set<BookingField>(['childSeats', 'fareLines', 'waitTerms']);

/** The column of a field; some are called as the old site called them. */
const oldColumns: Partial<Record<BookingField, string>> = {
  luggage: 'louggages',
  instructions: 'driver_instruction',
  door: 'pickup_door',
  pickup: 'pickup_location',
  via: 'stops',
  dropoff: 'dropoff_location',
};
const columnOf = (field: BookingField): Sql =>
  nameSql(oldColumns[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const stored = (field: BookingField, value: unknown) =>
  jsonFields.has(field) && value !== null ? JSON.stringify(value) : value;

/** The stops as they are stored: the first on the way is apart from those after it. */
function stopColumns(stops: readonly Stop[]): (readonly [Sql, unknown])[] {
  const [first, ...more] = stopsOnTheWay({ stops });
  const json = (value: unknown) => (value ? JSON.stringify(value) : null);
  return [
    [sql`pickup_location`, pickupOf({ stops }).text],
    [sql`pickup_place`, json(pickupOf({ stops }).place)],
    [sql`via`, first?.text ?? ''],
    [sql`via_place`, json(first?.place)],
    [sql`more_stops`, JSON.stringify(more)],
    [sql`dropoff_location`, dropoffOf({ stops }).text],
    [sql`dropoff_place`, json(dropoffOf({ stops }).place)],
  ];
}

const storedStops: Sql = sql`jsonb_build_array(jsonb_build_object('text', r.pickup_location, 'place', r.pickup_place))
  || case when r.via = '' then '[]' else jsonb_build_array(jsonb_build_object('text', r.via, 'place', r.via_place)) end
  || r.more_stops || jsonb_build_array(jsonb_build_object('text', r.dropoff_location, 'place', r.dropoff_place))`;

type StoredField = keyof NotedBooking;

/** These fields as columns and their values, with what follows from them. */
function columnsWith(fields: readonly StoredField[], r: Partial<NotedBooking>): (readonly [Sql, unknown])[] {
  const columns = fields.flatMap((field) =>
    field === 'stops' ? stopColumns(r.stops ?? []) : [[columnOf(field), stored(field, r[field])] as const],
  );
  return fields.includes('phoneNumber') ? [...columns, [sql`phone_tail`, phoneTail(r.phoneNumber ?? '')]] : columns;
}

/** `column = value` for each of these fields. */
export const assignments = (fields: readonly StoredField[], r: Partial<NotedBooking>): Sql =>
  joinSql(
    columnsWith(fields, r).map(([column, value]) => sql`${column} = ${value}`),
    ', ',
  );

/** The columns and values of a new row. */
export function newRow(fields: readonly StoredField[], r: Partial<NotedBooking>): { names: Sql; values: Sql } {
  const columns = columnsWith(fields, r);
  const names = columns.map(([column]) => column);
  return {
    names: joinSql(names, ', '),
    values: joinSql(
      columns.map(([, value]) => sql`${value}`),
      ', ',
    ),
  };
}

/** These fields of `r` under other names, as a list to select. */
export const selected = (fields: readonly (readonly [BookingField, string])[]): Sql =>
  joinSql(
    fields.map(
      ([field, name]) => sql`${field === 'stops' ? storedStops : sql`r.${columnOf(field)}`} as ${nameSql(name)}`,
    ),
    ', ',
  );

/** The columns of a booking under the names used in the code; `r` is the booking, `d` its driver, `v` its car. */
export const bookingColumns: Sql = sql`r.id, r.register_number as "registerNumber", ${selected(bookedFields.map((field) => [field, field]))},
  r.paid_by as "paidBy", r.taken_pence as "takenPence", r.tip_pence as "tipPence",
  r.status, r.version, r.link_version as "linkVersion", r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.started_at as "startedAt",
  r.arrived_at as "arrivedAt", r.boarded_at as "boardedAt",
  r.completed_at as "completedAt", r.no_show_at as "noShowAt", r.back_asked_at as "backAskedAt", r.end_reason as "endReason", r.end_decided_at as "endDecidedAt", r.doubts, r.deleted_at as "deletedAt", case when d.retired_at is null then d.person_id end as "driverPersonId",
  case when d.id is null then null else json_build_object('id', d.id, 'name', d.name, 'badge', d.badge_number, 'phone', d.phone) end as driver,
  case when v.id is null then null else json_build_object('id', v.id, 'registration', v.registration, 'plate', v.plate_number,
    'description', v.make_and_model, 'colour', v.colour) end as vehicle,
  (select json_build_object('number', f.number, 'direction', f.direction, 'airport', f.airport, 'state', f.state,
      'provider', f.provider, 'isByHand', f.is_by_hand, 'operatedAs', f.operated_as, 'elsewhere', f.elsewhere,
      'scheduled', f.scheduled_at, 'estimated', f.estimated_at, 'actual', f.actual_at, 'terminal', f.terminal, 'belt', f.belt,
      'minutesAfter', f.minutes_after, 'askedPickup', f.asked_pickup_at, 'checkedAt', f.checked_at)
    from followed_flights f where f.reservation_id = r.id) as flight,
  (select n.answer_by from job_notices n where n.reservation_id = r.id and n.kind = 'offer' and n.closed_at is null limit 1) as "offeredUntil",
  back.id as "returnId",
  r.price_pence + coalesce(back.price_pence, outward.price_pence, 0) as "totalPence"`;

/** A booking with its joined rows; every join is by primary key or a unique index. */
export const bookingTables: Sql = sql`reservations r
  left join drivers d on d.id = r.driver_id
  left join vehicles v on v.id = r.vehicle_id
  left join reservations back on back.outbound_id = r.id and back.deleted_at is null
  left join reservations outward on outward.id = r.outbound_id and outward.deleted_at is null`;
