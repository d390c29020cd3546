import {
  type CrewDocument,
  type DocumentDates,
  type DriverDocument,
  datesIn,
  driverDocuments,
  type Expiries,
  forEachExpiry,
  type VehicleDocument,
  vehicleDocuments,
} from '#domain/booking/documents.ts';
import { notStartedStates, underWay } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';
import type { Saving } from '#server/platform/http/saved-meanwhile.ts';
import { standingOf } from './authorities-store.ts';
import { isOutOn } from './car-outages-store.ts';
import { keepsOffRoad } from './checks-store.ts';
import { writeDates } from './documents-store.ts';
import type { DriverInput, DriverRecord, VehicleInput, VehicleRecord } from './fleet-records.ts';

const driverColumns = sql`d.id, d.person_id as "personId", d.name, d.phone, d.badge_number as "badgeNumber",
  d.badge_authority as "badgeAuthority", (select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.driver_id = d.id) as dates,
  coalesce(p.email, '') as email, d.usual_vehicle_id as "usualVehicleId", d.gender, d.dog_exempt as "dogExempt", d.remarks, d.retired_at as "retiredAt", d.version,
  coalesce(d.changed_at, d.created_at) as "changedAt", (select s.email from people s where s.id = d.changed_by) as "changedBy",
  ${standingOf(sql`d.badge_authority`)} as authority`;
const driverTables = sql`drivers d left join people p on p.id = d.person_id`;
const vehicleColumns = sql`id, registration, plate_number as "plateNumber", plate_authority as "plateAuthority",
  (select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.vehicle_id = vehicles.id) as dates,
  make_and_model as "makeAndModel", colour, car_type as "carType", seats,
  wheelchair_places as "wheelchairPlaces", remarks, retired_at as "retiredAt", version,
  coalesce(changed_at, created_at) as "changedAt", (select s.email from people s where s.id = changed_by) as "changedBy",
  ${standingOf(sql`plate_authority`)} as authority`;

/** A row as a record: with a field for the last day of each document, empty where it is without. */
const withDays =
  <K extends CrewDocument>(documents: readonly K[]) =>
  <Row extends object>({ dates, ...row }: Row & { readonly dates: DocumentDates | null }) => ({
    ...row,
    ...forEachExpiry(documents, (document) => dates?.[document] ?? ''),
  });
const driverRecord = withDays(driverDocuments);
const vehicleRecord = withDays(vehicleDocuments);
type Stored<R, K extends CrewDocument> = Omit<R, keyof Expiries<K>> & { readonly dates: DocumentDates | null };
type StoredDriver = Stored<DriverRecord, DriverDocument>;
type StoredVehicle = Stored<VehicleRecord, VehicleDocument>;

const standing = (isRetired: boolean, column: Sql) => (isRetired ? sql`${column} is not null` : sql`${column} is null`);

export async function listDrivers(db: Database, isRetired: boolean): Promise<DriverRecord[]> {
  const rows = await db.query<StoredDriver>(
    sql`select ${driverColumns} from ${driverTables} where ${standing(isRetired, sql`d.retired_at`)} order by lower(d.name), d.id`,
  );
  return rows.map(driverRecord);
}

export const listDogExempt = (db: Database) =>
  db.query<{ id: string }>(sql`select id from drivers where dog_exempt and retired_at is null`);

export async function findDriver(db: Database, id: string): Promise<DriverRecord | null> {
  const row = await db.first<StoredDriver>(sql`select ${driverColumns} from ${driverTables} where d.id = ${id}`);
  return row && driverRecord(row);
}

export async function lockDriverRecord(tx: Database, id: string): Promise<DriverRecord | null> {
  await tx.run(sql`select 1 from drivers where id = ${id} for no key update`);
  return findDriver(tx, id);
}

type DriverRow = DriverInput & { readonly personId: string | null };

export async function addDriver(db: Database, d: DriverRow, at: Date): Promise<{ id: string } | null> {
  const added = await db.first<{ id: string }>(
    sql`insert into drivers (person_id, name, phone, badge_number, badge_authority, usual_vehicle_id, gender, dog_exempt, remarks, created_at)
        values (${d.personId}, ${d.name}, ${d.phone}, ${d.badgeNumber}, ${d.badgeAuthority}, ${d.usualVehicleId}, ${d.gender},
                ${d.dogExempt}, ${d.remarks}, ${at}) returning id`,
  );
  if (added) await writeDates(db, { driverId: added.id }, datesIn(driverDocuments, d));
  return added;
}

export async function writeDriver(db: Database, id: string, d: DriverRow, { by, at }: Saving): Promise<void> {
  await writeDates(db, { driverId: id }, datesIn(driverDocuments, d));
  await db.run(
    sql`update drivers set person_id = ${d.personId}, name = ${d.name}, phone = ${d.phone}, badge_number = ${d.badgeNumber},
          badge_authority = ${d.badgeAuthority}, usual_vehicle_id = ${d.usualVehicleId}, gender = ${d.gender}, dog_exempt = ${d.dogExempt}, remarks = ${d.remarks},
          version = version + 1, changed_at = ${at}, changed_by = ${by} where id = ${id}`,
  );
}

export const retireDriver = (db: Database, id: string, at: Date | null) =>
  db.run(sql`update drivers set retired_at = ${at} where id = ${id}`);

export async function listVehicles(db: Database, isRetired: boolean): Promise<VehicleRecord[]> {
  const rows = await db.query<StoredVehicle>(
    sql`select ${vehicleColumns} from vehicles where ${standing(isRetired, sql`retired_at`)} order by registration`,
  );
  return rows.map(vehicleRecord);
}

export async function findVehicle(db: Database, id: string): Promise<VehicleRecord | null> {
  const row = await db.first<StoredVehicle>(sql`select ${vehicleColumns} from vehicles where id = ${id}`);
  return row && vehicleRecord(row);
}

/** Locked first and read afterwards: whoever waited for the lock sees the documents as they are then. */
export async function lockVehicleRecord(tx: Database, id: string): Promise<VehicleRecord | null> {
  await tx.run(sql`select 1 from vehicles where id = ${id} for no key update`);
  return findVehicle(tx, id);
}

export async function addVehicle(db: Database, v: VehicleInput, at: Date): Promise<{ id: string } | null> {
  const added = await db.first<{ id: string }>(
    sql`insert into vehicles (registration, plate_number, plate_authority, make_and_model, colour, car_type, seats, wheelchair_places,
          remarks, created_at)
        values (${v.registration}, ${v.plateNumber}, ${v.plateAuthority}, ${v.makeAndModel}, ${v.colour}, ${v.carType}, ${v.seats},
          ${v.wheelchairPlaces}, ${v.remarks}, ${at}) returning id`,
  );
  if (added) await writeDates(db, { vehicleId: added.id }, datesIn(vehicleDocuments, v));
  return added;
}

export async function writeVehicle(db: Database, id: string, v: VehicleInput, { by, at }: Saving): Promise<void> {
  await writeDates(db, { vehicleId: id }, datesIn(vehicleDocuments, v));
  await db.run(
    sql`update vehicles set registration = ${v.registration}, plate_number = ${v.plateNumber}, plate_authority = ${v.plateAuthority},
          make_and_model = ${v.makeAndModel}, colour = ${v.colour}, car_type = ${v.carType}, seats = ${v.seats},
          wheelchair_places = ${v.wheelchairPlaces}, remarks = ${v.remarks},
          version = version + 1, changed_at = ${at}, changed_by = ${by} where id = ${id}`,
  );
}

export const retireVehicle = (db: Database, id: string, at: Date | null) =>
  db.run(sql`update vehicles set retired_at = ${at} where id = ${id}`);

/** How many drivers may do a job on a London day, and cars of these types with enough seats that are on the road. */
export const countUsable = (
  db: Database,
  day: string,
  need: { seats: number; carTypes: readonly string[]; hasAssistanceDog: boolean },
) =>
  db.first<{ drivers: number; cars: number }>(
    sql`select
          (select count(*) from drivers where retired_at is null
             and not exists (select from fleet_documents f where f.driver_id = drivers.id and f.expires < ${day})
             and other_authority(badge_authority) is null and coalesce(operator_expires(), ${day}) >= ${day}
             and not (dog_exempt and ${need.hasAssistanceDog})) as drivers,
          (select count(*) from vehicles where retired_at is null
             and not exists (select from fleet_documents f where f.vehicle_id = vehicles.id and f.expires < ${day})
             and other_authority(plate_authority) is null and seats >= ${need.seats} and car_type = any(${[...need.carTypes]})
             and not exists (select 1 from vehicle_checks c join defects f on f.check_id = c.id
               where c.vehicle_id = vehicles.id and ${keepsOffRoad})
             and not ${isOutOn(sql`vehicles.id`, day)}) as cars`,
  );

/** Whether a driver or car still has a trip under way or one to come. */
export const hasJobAhead = (db: Database, of: 'driver' | 'vehicle', id: string, now: Date) =>
  db.first<{ id: string }>(
    sql`select id from reservations where ${of === 'driver' ? sql`driver_id` : sql`vehicle_id`} = ${id}
          and deleted_at is null and (${statusIn([underWay])} or ${statusIn(notStartedStates)} and ends_at > ${now}) limit 1`,
  );

/**
 * Erases drivers who left so long ago that none of their journeys need be kept any more. The row stays for the journeys
 * that reference it.
 */
export const eraseFormerDrivers = (db: Database, before: Date) =>
  db.run(
    sql`update drivers d set name = 'Former driver', phone = '', remarks = '', gender = '', dog_exempt = false, usual_vehicle_id = null, person_id = null, badge_number = 'former ' || d.id
        where d.retired_at < ${before} and d.badge_number <> 'former ' || d.id
          and not exists (select 1 from reservations r where r.driver_id = d.id and r.pickup_at >= ${before})`,
  );
