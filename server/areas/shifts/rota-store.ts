import type { Absence, RotaDay, ShiftChange } from '#domain/fleet/rota.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LastSaved } from '#server/platform/http/saved-meanwhile.ts';

export interface DriverOfRota {
  readonly id: string;
  readonly name: string;
  readonly usualVehicleId: string | null;
}

export const listDriversOfRota = (db: Database) =>
  db.query<DriverOfRota>(
    sql`select id, name, usual_vehicle_id as "usualVehicleId" from drivers where retired_at is null order by lower(name), id`,
  );

/** Locks a driver of the firm, so that two people saving the rota take turns. */
export const lockDriverOfRota = (tx: Database, id: string) =>
  tx.first<DriverOfRota>(
    sql`select id, name, usual_vehicle_id as "usualVehicleId" from drivers where id = ${id} and retired_at is null for no key update`,
  );

type Owned<Row> = Row & { readonly driverId: string };

/** The weekly rota of one driver, or of everybody. */
export const listRota = (db: Database, driverId: string | null = null) =>
  db.query<Owned<RotaDay>>(
    sql`select driver_id as "driverId", weekday, starts as "from", ends as "to", vehicle_id as "vehicleId" from rota
        where ${driverId}::uuid is null or driver_id = ${driverId}::uuid order by driver_id, weekday`,
  );

/** Who changed a driver's rota or absences last, and when. */
export const lastSaveOfRota = (db: Database, driverId: string) =>
  db.first<LastSaved>(
    sql`select s.changed_at as "changedAt", p.email as "changedBy"
        from rota_saves s left join people p on p.id = s.changed_by where s.driver_id = ${driverId}`,
  );

export const noteSaveOfRota = (tx: Database, driverId: string, at: Date, by: string) =>
  tx.run(
    sql`insert into rota_saves (driver_id, changed_at, changed_by) values (${driverId}, ${at}, ${by})
        on conflict (driver_id) do update set changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  );

/** The absences of one driver, or of everybody. */
export const listAbsences = (db: Database, driverId: string | null = null) =>
  db.query<Owned<Absence>>(
    sql`select driver_id as "driverId", from_day as "from", to_day as "to", reason from absences
        where ${driverId}::uuid is null or driver_id = ${driverId}::uuid order by driver_id, from_day`,
  );

/** A change to somebody's hours, with its id. */
export type StoredShiftChange = ShiftChange & { readonly id: string };

/** The changes for once to the hours of one driver, or of everybody, earliest first. */
export const listShiftChanges = (db: Database, driverId: string | null = null) =>
  db.query<Owned<StoredShiftChange>>(
    sql`select id, driver_id as "driverId", kind, from_at as "from", until_at as until, reason, vehicle_id as "vehicleId" from shift_changes
        where ${driverId}::uuid is null or driver_id = ${driverId}::uuid order by from_at, id`,
  );

export const addShiftChange = (tx: Database, driverId: string, change: ShiftChange, at: Date, by: string) =>
  tx.first<{ id: string }>(
    sql`insert into shift_changes (driver_id, kind, from_at, until_at, reason, vehicle_id, added_at, added_by)
        values (${driverId}, ${change.kind}, ${change.from}, ${change.until}, ${change.reason}, ${change.vehicleId}::uuid, ${at}, ${by}) returning id`,
  );

/** Takes a change back; null if it is gone already. */
export const removeShiftChange = (tx: Database, id: string) =>
  tx.first<{ driverId: string }>(sql`delete from shift_changes where id = ${id} returning driver_id as "driverId"`);

export async function writeRota(tx: Database, driverId: string, rota: readonly RotaDay[]): Promise<void> {
  await tx.run(sql`delete from rota where driver_id = ${driverId}`);
  for (const { weekday, from, to, vehicleId } of rota)
    await tx.run(
      sql`insert into rota (driver_id, weekday, starts, ends, vehicle_id) values (${driverId}, ${weekday}, ${from}, ${to}, ${vehicleId})`,
    );
}

export async function writeAbsences(tx: Database, driverId: string, absences: readonly Absence[]): Promise<void> {
  await tx.run(sql`delete from absences where driver_id = ${driverId}`);
  for (const absence of absences) await addAbsence(tx, driverId, absence);
}

export const addAbsence = (
  tx: Database,
  driverId: string,
  { from, to, reason, declinedAt = null }: Absence & { readonly declinedAt?: Date | null },
) =>
  tx.run(
    sql`insert into absences (driver_id, from_day, to_day, reason, declined_at) values (${driverId}, ${from}, ${to}, ${reason}, ${declinedAt})`,
  );

/** Days off from shifts that drivers declined and the office has not noted. Saving the driver's rota notes them too. */
export const listDeclined = (db: Database, since: string) =>
  db.query<{ driverId: string; name: string; day: string; reason: string }>(
    sql`select a.driver_id as "driverId", d.name, a.from_day as day, a.reason from absences a join drivers d on d.id = a.driver_id
        where a.declined_at is not null and a.from_day >= ${since}::date and d.retired_at is null order by a.from_day, d.name`,
  );

/** Marks a declined shift as noted; null if there is no such day off. A second time changes nothing. */
export const noteDeclined = (db: Database, driverId: string, day: string) =>
  db.first<{ day: string }>(
    sql`update absences set declined_at = null where driver_id = ${driverId} and from_day = ${day}::date returning from_day as day`,
  );

export const knownVehicles = (db: Database, ids: readonly string[]) =>
  db.query<{ id: string }>(sql`select id from vehicles where id = any(${[...ids]}::uuid[]) and retired_at is null`);

/** Removes absences that ended before a day, and the plans of drivers who have left. */
export async function removeOldPlans(db: Database, before: string): Promise<void> {
  await db.run(sql`delete from absences where to_day < ${before}::date`);
  await db.run(sql`delete from shift_changes where until_at < ${before}::date`);
  await db.run(sql`delete from absences a using drivers d where d.id = a.driver_id and d.retired_at is not null`);
  await db.run(sql`delete from shift_changes c using drivers d where d.id = c.driver_id and d.retired_at is not null`);
  await db.run(sql`delete from rota r using drivers d where d.id = r.driver_id and d.retired_at is not null`);
}
