import type { PlaceLocation } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface ShiftPoint {
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
  readonly accuracy: number | null;
}

/** Stores where a driver was without a job. A point sent twice is stored once. Returns how many were new. */
export function storeShiftPositions(db: Database, driverId: string, points: readonly ShiftPoint[]): Promise<number> {
  const column = <K extends keyof ShiftPoint>(key: K) => points.map((point) => point[key]);
  return db.run(
    sql`insert into shift_positions (driver_id, at, latitude, longitude, accuracy)
        select ${driverId}::uuid, * from unnest(
          ${column('at')}::timestamptz[], ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('accuracy')}::real[])
        on conflict do nothing`,
  );
}

/** The newest position of each driver, with or without a job, if there is one since this time. */
export const newestPositions = (db: Database, since: Date) =>
  db.query<{ driverId: string; location: PlaceLocation; at: Date; accuracy: number | null }>(
    sql`select distinct on (driver_id) driver_id as "driverId", at, accuracy, json_build_object('lat', latitude, 'lng', longitude) as location
        from (
          select driver_id, at, latitude, longitude, accuracy from trip_positions where at >= ${since} and not is_late
          union all
          select driver_id, at, latitude, longitude, accuracy from shift_positions where at >= ${since}
        ) known order by driver_id, at desc`,
  );

/** When a driver's trips of the last hours began and ended: the hub takes their positions. */
export const tripSpansOf = (db: Database, driverId: string, since: Date) =>
  db.query<{ from: Date; until: Date | null }>(
    sql`select started_at as "from", coalesce(completed_at, cancelled_at) as until from reservations
        where driver_id = ${driverId} and deleted_at is null and started_at is not null
          and coalesce(completed_at, cancelled_at, 'infinity') > ${since} and started_at > ${since}::timestamptz - interval '24 hours'`,
  );

export const deleteShiftPositionsBefore = (db: Database, time: Date) =>
  db.run(sql`delete from shift_positions where at < ${time}`);
