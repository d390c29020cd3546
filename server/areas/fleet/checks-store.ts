import { notStartedStates } from '#domain/booking/states.ts';
import { type CheckItem, type DefectState, defectStates } from '#domain/fleet/vehicle-check.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

const inState = nameIn(defectStates);

/** A defect `f` that keeps its car off the road. */
export const keepsOffRoad = sql`f.is_dangerous and f.state = ${inState('open')}`;

/** Who has a car now, apart from the driver of this login. */
export const otherDriverIn = (db: Database, vehicleId: string, driverId: string) =>
  db.first<{ name: string }>(
    sql`select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = ${vehicleId} and s.ended_at is null and s.driver_id <> ${driverId}`,
  );

export const addCheck = (tx: Database, row: { vehicleId: string; driverId: string; at: Date }) =>
  tx.first<{ id: string }>(
    sql`insert into vehicle_checks (vehicle_id, driver_id, checked_at) values (${row.vehicleId}, ${row.driverId}, ${row.at}) returning id`,
  );

interface Found {
  readonly item: CheckItem;
  readonly text: string;
  readonly dangerous: boolean;
}

export const addDefect = (tx: Database, checkId: string, place: number, { item, text, dangerous }: Found) =>
  tx.first<{ id: string }>(
    sql`insert into defects (check_id, place, item, words, is_dangerous) values (${checkId}, ${place}, ${item}, ${text}, ${dangerous}) returning id`,
  );

/** When this driver last checked each car. */
export const lastChecksBy = (db: Database, driverId: string, since: Date) =>
  db.query<{ vehicleId: string; at: Date }>(
    sql`select vehicle_id as "vehicleId", max(checked_at) as at from vehicle_checks
        where driver_id = ${driverId} and checked_at > ${since} group by vehicle_id`,
  );

export interface DefectRow {
  readonly id: string;
  readonly checkId: string;
  readonly vehicleId: string;
  readonly registration: string;
  readonly driverId: string;
  readonly driver: string;
  readonly checkedAt: Date;
  readonly item: CheckItem;
  readonly text: string;
  readonly isDangerous: boolean;
  readonly state: DefectState;
  readonly note: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly photoIds: readonly string[];
}

const defectRows = (db: Database, which: Sql) =>
  db.query<DefectRow>(
    sql`select f.id, f.check_id as "checkId", c.vehicle_id as "vehicleId", v.registration, c.driver_id as "driverId", d.name as driver,
          c.checked_at as "checkedAt", f.item, f.words as text, f.is_dangerous as "isDangerous", f.state, f.note, f.decided_at as "decidedAt",
          p.email as "decidedBy",
          array(select o.id::text from defect_photos o where o.defect_id = f.id order by o.added_at, o.id) as "photoIds"
        from defects f join vehicle_checks c on c.id = f.check_id join vehicles v on v.id = c.vehicle_id
          join drivers d on d.id = c.driver_id left join people p on p.id = f.decided_by
        where ${which} order by (${keepsOffRoad}) desc, c.checked_at, f.check_id, f.place`,
  );

/** Defects of the fleet that are not fixed. */
export const openDefects = (db: Database) =>
  defectRows(db, sql`f.state <> ${inState('fixed')} and v.retired_at is null`);

export const defectsOf = (db: Database, checkIds: readonly string[]) =>
  defectRows(db, sql`f.check_id = any(${[...checkIds]}::uuid[])`);

export const findDefect = async (db: Database, id: string) => (await defectRows(db, sql`f.id = ${id}`))[0] ?? null;

/** Locks a defect, so that two decisions or two photos are handled one after the other. */
export const lockDefect = (tx: Database, id: string) => tx.run(sql`select 1 from defects where id = ${id} for update`);

export const checksOf = (db: Database, vehicleId: string, most: number) =>
  db.query<{ id: string; driver: string; checkedAt: Date }>(
    sql`select c.id, d.name as driver, c.checked_at as "checkedAt" from vehicle_checks c join drivers d on d.id = c.driver_id
        where c.vehicle_id = ${vehicleId} order by c.checked_at desc, c.id limit ${most}`,
  );

export const writeDecision = (
  tx: Database,
  id: string,
  { state, note, by, at }: { state: DefectState; note: string; by: string; at: Date },
) =>
  tx.run(
    sql`update defects set state = ${state}, note = ${note}, decided_by = ${by}, decided_at = ${at} where id = ${id}`,
  );

/** Since when a car has been off the road, if it is. Read it after locking the car, in a separate statement. */
export async function offRoadSince(db: Database, vehicleId: string): Promise<Date | null> {
  const found = await db.first<{ since: Date | null }>(
    sql`select min(c.checked_at) as since from defects f join vehicle_checks c on c.id = f.check_id
        where c.vehicle_id = ${vehicleId} and ${keepsOffRoad}`,
  );
  return found?.since ?? null;
}

/** Jobs in a car that have not started, with a pickup after this time. */
export const jobsAhead = (db: Database, vehicleId: string, since: Date) =>
  db.query<{ id: string }>(
    sql`select id from reservations where vehicle_id = ${vehicleId} and deleted_at is null and ${statusIn(notStartedStates)}
          and pickup_at >= ${since} order by pickup_at, id limit 500`,
  );

export const addPhoto = (tx: Database, row: { defectId: string; file: string; bytes: number; at: Date }) =>
  tx.first<{ id: string }>(
    sql`insert into defect_photos (defect_id, file, bytes, added_at) values (${row.defectId}, ${row.file}, ${row.bytes}, ${row.at}) returning id`,
  );

export const findPhoto = (db: Database, id: string) =>
  db.first<{ file: string }>(sql`select file from defect_photos where id = ${id}`);

/** Checks no longer needed: old ones, and those of drivers and cars that left long ago. Open defects keep theirs. */
const isOld = (before: Date) =>
  sql`(c.checked_at < ${before} or d.retired_at < ${before} or v.retired_at < ${before})
      and (v.retired_at is not null or not exists (select 1 from defects o where o.check_id = c.id and o.state <> ${inState('fixed')}))`;
const checkTables = sql`vehicle_checks c join drivers d on d.id = c.driver_id join vehicles v on v.id = c.vehicle_id`;

/** Takes one photo of such a check; two processes never take the same one. */
export const takeOldPhoto = (db: Database, before: Date) =>
  db.first<{ file: string }>(
    sql`delete from defect_photos where id = (
          select o.id from ${checkTables} join defects f on f.check_id = c.id join defect_photos o on o.defect_id = f.id
          where ${isOld(before)} limit 1 for update of o skip locked)
        returning file`,
  );

export const removeOldChecks = (db: Database, before: Date) =>
  db.run(
    sql`delete from vehicle_checks where id in (select c.id from ${checkTables} where ${isOld(before)}
          and not exists (select 1 from defect_photos o join defects f on f.id = o.defect_id where f.check_id = c.id))`,
  );
