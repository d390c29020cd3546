import { outboxStates } from '#domain/api/outbox/outbox.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import type { NotificationKind } from '#domain/people/notification-kinds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

/** Plans each statement only once for the rest of the transaction: the demo runs the same ones hundreds of times. */
export const planOnce = (tx: Database) => tx.run(sql`set local plan_cache_mode = force_generic_plan`);

export const isEmpty = async (db: Database) => (await db.first(sql`select 1 from people limit 1`)) === null;

export const setOperatorExpiry = (db: Database, expires: string) =>
  db.run(sql`update licensing_authorities set operator_expires = ${expires} where operator_number is not null`);

export const addDriver = (
  db: Database,
  driver: { personId: string | null; name: string; phone: string; badge: string },
) =>
  db.first<{ id: string }>(
    sql`insert into drivers (person_id, name, phone, badge_number, badge_authority)
        values (${driver.personId}, ${driver.name}, ${driver.phone}, ${driver.badge}, (select name from licensing_authorities where operator_number is not null))
        returning id`,
  );

export const addVehicle = (
  db: Database,
  car: {
    registration: string;
    plate: string;
    model: string;
    colour: string;
    carType: string;
  },
) =>
  db.first<{ id: string }>(
    sql`insert into vehicles (registration, plate_number, plate_authority, make_and_model, colour, car_type, seats)
        values (${car.registration}, ${car.plate}, (select name from licensing_authorities where operator_number is not null),
          ${car.model}, ${car.colour}, ${car.carType}, 4) returning id`,
  );

/** The last days of a driver's or a car's documents. */
export const addDocuments = (
  db: Database,
  { driverId, vehicleId, dates }: { driverId?: string; vehicleId?: string; dates: DocumentDates },
) =>
  db.run(
    sql`insert into fleet_documents (driver_id, vehicle_id, kind, expires)
        select ${driverId ?? null}, ${vehicleId ?? null}, key, value::date from jsonb_each_text(${JSON.stringify(dates)}::jsonb)`,
  );

export const setDriver = (db: Database, id: string, driverId: string, vehicleId: string, at: Date, by: string) =>
  db.run(
    sql`update reservations set driver_id = ${driverId}, vehicle_id = ${vehicleId}, allocated_at = ${at}, dispatched_by = ${by},
          version = version + 1 where id = ${id}`,
  );

export const addDemoNotification = (
  db: Database,
  n: { personId: string; kind: NotificationKind; params: object; at: Date; readAt: Date | null },
) =>
  db.run(
    sql`insert into notifications (person_id, kind, params, created_at, read_at)
        values (${n.personId}, ${n.kind}, ${JSON.stringify(n.params)}, ${n.at}, ${n.readAt})`,
  );

export const addSampleReview = (
  db: Database,
  r: { name: string; town: string; stars: number; text: string; at: Date },
) =>
  db.run(
    sql`insert into reviews (name, town, stars, text, state, is_sample, created_at, changed_at)
        values (${r.name}, ${r.town}, ${r.stars}, ${r.text}, 'published', true, ${r.at}, ${r.at})`,
  );

export const addDemoProfile = (db: Database, personId: string, birthday: string) =>
  db.run(
    sql`insert into profiles (person_id, first_name, surname, birthday, gender, mobile, landline, email, address, pay_method, pay_note)
        values (${personId}, 'Robin', 'Reader', ${birthday}, 'Other', '447700900111', '1344960111', 'reader@demo.bracknelltaxis.test',
          '12 Ringmead, Bracknell RG12 7SA', 'card-in-car', 'Credit Card ending 1234')`,
  );

export const addDemoMessage = (db: Database, m: { name: string; email: string; message: string; at: Date }) =>
  db.run(
    sql`insert into contact_messages (name, email, message, created_at) values (${m.name}, ${m.email}, ${m.message}, ${m.at})`,
  );

/** Marks past journeys with how they were paid: whatever was not paid online, in cash or by card in the car. */
export const markHowPaid = (db: Database) =>
  db.run(
    sql`update reservations r set taken_pence = paid.rest, paid_by = case when paid.on_account then 'account'
            when paid.rest = 0 then 'prepaid' when paid.place % 3 = 0 then 'card' else 'cash' end
        from (select r.id, account.is as on_account, r.place, case when account.is then 0
              else greatest(0, r.price_pence - coalesce((select sum(p.captured_pence) from payments p where p.reservation_id = r.id), 0)) end as rest
            from (select *, row_number() over (order by pickup_at, id) as place from reservations) r,
              lateral (select exists (select from account_journeys j where j.reservation_id = r.id) as is) account
            where r.paid_by is null and ${statusIn(['Completed'], 'r.status')}) paid
        where r.id = paid.id
          and not exists (select from payments p where p.reservation_id = r.id and p.state = ${nameIn(paymentStates)('asked')})`,
  );

/** Past emails count as delivered long ago: only their record stays. */
export const markEmailsSent = (db: Database) =>
  db.run(
    sql`update outbox set state = ${nameIn(outboxStates)('sent')}, sent_at = created_at, attempts = 1 where state = ${nameIn(outboxStates)('waiting')}`,
  );

export const verifyAll = (db: Database, at: Date) => db.run(sql`update people set email_verified_at = ${at}`);

interface DemoHours {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly gender: string;
  readonly hours: readonly [from: string, to: string];
  /** Monday is 1. */
  readonly daysOff: readonly number[];
}

/** A driver's usual car and weekly rota. */
export async function addDemoHours(db: Database, { driverId, vehicleId, gender, hours, daysOff }: DemoHours) {
  await db.run(sql`update drivers set usual_vehicle_id = ${vehicleId}, gender = ${gender} where id = ${driverId}`);
  await db.run(
    sql`insert into rota (driver_id, weekday, starts, ends, vehicle_id)
        select ${driverId}, day, ${hours[0]}, ${hours[1]}, ${vehicleId} from generate_series(1, 7) day
        where not day = any(${[...daysOff]}::int[])`,
  );
}
