import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

/** While a car is off the road because the office has said so; without an end until it is back. */
export interface CarOutage {
  readonly id: string;
  readonly vehicleId: string;
  readonly registration: string;
  readonly from: Date;
  readonly until: Date | null;
  readonly reason: string;
}

/** Outages that are not over. */
export const outagesAhead = (db: Database, now: Date) =>
  db.query<CarOutage>(
    sql`select o.id, o.vehicle_id as "vehicleId", v.registration, o.from_at as "from", o.until_at as until, o.reason
        from car_outages o join vehicles v on v.id = o.vehicle_id
        where (o.until_at is null or o.until_at > ${now}) and v.retired_at is null order by o.from_at, o.id`,
  );

/** Since when a car has been off the road at a time, if it is. Read it after locking the car. */
export const outageAt = (db: Database, vehicleId: string, at: Date) =>
  db.first<{ from: Date }>(
    sql`select from_at as "from" from car_outages
        where vehicle_id = ${vehicleId} and from_at <= ${at} and (until_at is null or until_at > ${at}) order by from_at limit 1`,
  );

/** Vehicle `id` is off the road at some time of a day. */
export const isOutOn = (id: Sql, day: string): Sql =>
  sql`exists (select 1 from car_outages o where o.vehicle_id = ${id} and o.from_at < (${day}::date + 1)::timestamp at time zone 'Europe/London'
        and (o.until_at is null or o.until_at > ${day}::date::timestamp at time zone 'Europe/London'))`;

export const addOutage = (tx: Database, outage: Omit<CarOutage, 'id' | 'registration'>, at: Date, by: string) =>
  tx.first<{ id: string }>(
    sql`insert into car_outages (vehicle_id, from_at, until_at, reason, added_at, added_by)
        values (${outage.vehicleId}, ${outage.from}, ${outage.until}::timestamptz, ${outage.reason}, ${at}, ${by}) returning id`,
  );

export const removeOutage = (tx: Database, id: string) =>
  tx.first<{ vehicleId: string }>(sql`delete from car_outages where id = ${id} returning vehicle_id as "vehicleId"`);

/** Ends what keeps a car off the road now; what was to begin later goes. Returns how many. */
export const endOutages = (tx: Database, vehicleId: string, at: Date) =>
  tx.run(
    sql`update car_outages set until_at = greatest(from_at, ${at}) where vehicle_id = ${vehicleId} and (until_at is null or until_at > ${at})`,
  );

export const removeOutagesBefore = (db: Database, before: Date) =>
  db.run(sql`delete from car_outages where until_at < ${before}`);
