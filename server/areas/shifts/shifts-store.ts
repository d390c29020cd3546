import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The driver's record of this person. */
export const findOwnDriver = (db: Database, personId: string) =>
  db.first<{ id: string; name: string; usualVehicleId: string | null }>(
    sql`select id, name, usual_vehicle_id as "usualVehicleId" from drivers where person_id = ${personId} and retired_at is null`,
  );

export interface OpenShift {
  readonly id: string;
  readonly vehicleId: string;
  readonly startedAt: Date;
  readonly breakSince: Date | null;
}

/** The shift that a driver is clocked on for. */
export const findOpenShift = (db: Database, driverId: string) =>
  db.first<OpenShift>(
    sql`select s.id, s.vehicle_id as "vehicleId", s.started_at as "startedAt",
          (select b.started_at from shift_breaks b where b.shift_id = s.id and b.ended_at is null) as "breakSince"
        from shifts s where s.driver_id = ${driverId} and s.ended_at is null`,
  );

/** Who is clocked on in a car, apart from this driver. */
export const findDriverInCar = (db: Database, vehicleId: string, butNot: string) =>
  db.first<{ name: string }>(
    sql`select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = ${vehicleId} and s.ended_at is null and s.driver_id <> ${butNot}`,
  );

export const startShift = (tx: Database, driverId: string, vehicleId: string, at: Date) =>
  tx.run(sql`insert into shifts (driver_id, vehicle_id, started_at) values (${driverId}, ${vehicleId}, ${at})`);

export const endShift = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update shifts set ended_at = greatest(${at}, started_at) where id = ${id}`);

/** A shift that was ended by mistake goes on, unless the driver or the car has another one by now. */
export const reopenShift = (tx: Database, id: string) =>
  tx.run(
    sql`update shifts s set ended_at = null where id = ${id} and not exists (
          select 1 from shifts o where o.ended_at is null and (o.driver_id = s.driver_id or o.vehicle_id = s.vehicle_id))`,
  );

export const startBreak = (tx: Database, shiftId: string, at: Date) =>
  tx.run(sql`insert into shift_breaks (shift_id, started_at) values (${shiftId}, ${at})`);

export const endBreak = (tx: Database, shiftId: string, at: Date) =>
  tx.run(
    sql`update shift_breaks set ended_at = greatest(${at}, started_at) where shift_id = ${shiftId} and ended_at is null`,
  );

/** Every car of the fleet, with the driver who is clocked on in it. */
export const listCars = (db: Database) =>
  db.query<{ id: string; registration: string; makeAndModel: string; driverId: string | null; takenBy: string | null }>(
    sql`select v.id, v.registration, v.make_and_model as "makeAndModel", d.id as "driverId", d.name as "takenBy"
        from vehicles v left join shifts s on s.vehicle_id = v.id and s.ended_at is null left join drivers d on d.id = s.driver_id
        where v.retired_at is null order by v.registration`,
  );

export interface WorkedShift {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly breaks: readonly { readonly startedAt: string; readonly endedAt: string | null }[];
}

/** Shifts that overlap a period, earliest first. */
export const workedBetween = (db: Database, since: Date, until: Date) =>
  db.query<WorkedShift>(
    sql`select s.driver_id as "driverId", s.vehicle_id as "vehicleId", s.started_at as "startedAt", s.ended_at as "endedAt",
          coalesce((select json_agg(json_build_object('startedAt', b.started_at, 'endedAt', b.ended_at) order by b.started_at)
            from shift_breaks b where b.shift_id = s.id), '[]') as breaks
        from shifts s where s.started_at < ${until} and (s.ended_at is null or s.ended_at > ${since})
        order by s.started_at, s.id`,
  );

/** The breaks of a shift. */
export const breaksOf = (db: Database, shiftId: string) =>
  db.query<{ startedAt: Date; endedAt: Date | null }>(
    sql`select started_at as "startedAt", ended_at as "endedAt" from shift_breaks where shift_id = ${shiftId} order by started_at`,
  );

/** Everybody who is clocked on. */
export const openShifts = (db: Database) =>
  db.query<OpenShift & { readonly driverId: string }>(
    sql`select s.id, s.driver_id as "driverId", s.vehicle_id as "vehicleId", s.started_at as "startedAt",
          (select b.started_at from shift_breaks b where b.shift_id = s.id and b.ended_at is null) as "breakSince"
        from shifts s where s.ended_at is null`,
  );

/** Removes working hours that nobody needs any more. */
export const removeShiftsBefore = (db: Database, before: Date) =>
  db.run(sql`delete from shifts where ended_at < ${before}`);
