import { type DocumentDates, driverDocuments } from '#domain/booking/documents.ts';
import type { RotaDay } from '#domain/fleet/rota.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { FirmDriver } from './firm-drivers.ts';

/** Theirs is the authority that licenses the firm. */
const authority = sql`(select name from licensing_authorities where operator_number is not null)`;

interface NewCar extends Pick<FirmDriver, 'registration' | 'plate' | 'model' | 'colour' | 'carType' | 'seats'> {
  readonly vehicleId: string;
  readonly wheelchairPlaces: number;
  readonly documents: DocumentDates;
}

interface NewDriver extends FirmDriver, NewCar {
  readonly driverId: string;
}

/** Each statement in this file takes all rows at once: thirty drivers take no longer than one. */
const rowsOf = (rows: readonly object[]) => JSON.stringify(rows);

export const addCars = (db: Database, cars: readonly NewCar[]) =>
  db.run(
    sql`insert into vehicles (id, registration, plate_number, plate_authority,
          make_and_model, colour, car_type, seats, wheelchair_places)
        select c."vehicleId", c.registration, c.plate, ${authority},
          c.model, c.colour, c."carType", c.seats, c."wheelchairPlaces"
        from jsonb_to_recordset(${rowsOf(cars)}::jsonb) as c ("vehicleId" uuid, registration text, plate text,
          model text, colour text, "carType" text, seats int, "wheelchairPlaces" int)`,
  );

export const addDrivers = (db: Database, drivers: readonly NewDriver[]) =>
  db.run(
    sql`insert into drivers (id, name, gender, phone, badge_number, badge_authority, usual_vehicle_id)
        select d."driverId", d.name, d.gender, d.phone, d.badge, ${authority}, d."vehicleId"
        from jsonb_to_recordset(${rowsOf(drivers)}::jsonb) as d ("driverId" uuid, "vehicleId" uuid, name text, gender text,
          phone text, badge text)`,
  );

/** The last days of their documents: those of a driver, if there is one, and those of the car. */
export const addDocuments = (db: Database, crews: readonly (NewCar & { readonly driverId?: string })[]) =>
  db.run(
    sql`insert into fleet_documents (driver_id, vehicle_id, kind, expires)
        select case when of_driver then c."driverId" end, case when not of_driver then c."vehicleId" end, k.key, k.value::date
        from jsonb_to_recordset(${rowsOf(crews)}::jsonb) as c ("driverId" uuid, "vehicleId" uuid, documents jsonb)
        cross join lateral jsonb_each_text(c.documents) k
        cross join lateral (select k.key = any(${driverDocuments}) as of_driver) o
        where c."driverId" is not null or not of_driver`,
  );

interface Hours {
  readonly driverId: string;
  readonly rota: readonly RotaDay[];
  readonly absences: readonly { readonly from: string; readonly to: string; readonly reason: string }[];
}

export async function addHours(db: Database, crews: readonly Hours[]): Promise<void> {
  const ofEach = (rows: (crew: Hours) => readonly object[]) =>
    rowsOf(crews.flatMap((crew) => rows(crew).map((row) => ({ driverId: crew.driverId, ...row }))));
  await db.run(
    sql`insert into rota (driver_id, weekday, starts, ends, vehicle_id)
        select "driverId", weekday, "from", "to", "vehicleId" from jsonb_to_recordset(${ofEach(({ rota }) => rota)}::jsonb)
          as r ("driverId" uuid, weekday int, "from" text, "to" text, "vehicleId" uuid)`,
  );
  await db.run(
    sql`insert into absences (driver_id, from_day, to_day, reason)
        select "driverId", "from", "to", reason from jsonb_to_recordset(${ofEach(({ absences }) => absences)}::jsonb)
          as a ("driverId" uuid, "from" date, "to" date, reason text)`,
  );
}

/** Replaces the hours that these drivers had. */
export async function replaceHours(db: Database, crews: readonly Hours[]): Promise<void> {
  await db.run(sql`delete from rota where driver_id = any(${crews.map(({ driverId }) => driverId)}::uuid[])`);
  await addHours(db, crews);
}

interface Worked {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly breakSince: Date | null;
}

/** Shifts that drivers have worked or are working now, and the breaks that they are on. */
export const addShifts = (db: Database, shifts: readonly Worked[]) =>
  db.run(
    sql`with rows as materialized (
          select gen_random_uuid() as id, r.* from jsonb_to_recordset(${rowsOf(shifts)}::jsonb)
            as r ("driverId" uuid, "vehicleId" uuid, "startedAt" timestamptz, "endedAt" timestamptz, "breakSince" timestamptz)
        ), added as (
          insert into shifts (id, driver_id, vehicle_id, started_at, ended_at)
          select id, "driverId", "vehicleId", "startedAt", "endedAt" from rows returning id
        )
        insert into shift_breaks (shift_id, started_at)
        select rows.id, "breakSince" from rows join added using (id) where "breakSince" is not null`,
  );
