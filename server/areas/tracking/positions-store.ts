import type { PlaceLocation } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Position, positionNotices } from './position.ts';

/** The channel on which processes share positions. */
export const positionsChannel = 'positions';

export type StoredPosition = Position & { readonly driverId: string };

/** Stores positions and notifies every process, in one round trip. A point sent twice is stored once. */
export async function storePositions(db: Database, positions: readonly StoredPosition[]): Promise<void> {
  const column = <K extends keyof StoredPosition>(key: K) => positions.map((position) => position[key]);
  const times = positions.map(({ at }) => new Date(at));
  await db.run(
    sql`with given as (
          select * from unnest(
            ${column('bookingId')}::uuid[], ${column('driverId')}::uuid[], ${times}::timestamptz[],
            ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('accuracy')}::real[]
          ) as point (reservation_id, driver_id, at, latitude, longitude, accuracy)
        ), stored as (
          insert into trip_positions (reservation_id, driver_id, at, latitude, longitude, accuracy)
          select * from given where not exists (
            select from trip_positions known where known.reservation_id = given.reservation_id and known.at = given.at
          )
        )
        select pg_notify(${positionsChannel}, notice) from unnest(${positionNotices(positions)}::text[]) as notice`,
  );
}

/** Stores a position that arrived long after it was measured, or after the trip: on record, marked as late, shown to nobody. */
export const storeLatePosition = (db: Database, { bookingId, driverId, at, ...p }: StoredPosition) =>
  db.run(
    sql`insert into trip_positions (reservation_id, driver_id, at, latitude, longitude, accuracy, is_late)
        select ${bookingId}::uuid, ${driverId}::uuid, ${new Date(at)}::timestamptz, ${p.latitude}, ${p.longitude}, ${p.accuracy}::real, true
        where not exists (select from trip_positions where reservation_id = ${bookingId} and at = ${new Date(at)})`,
  );

interface PositionRow {
  readonly reservation_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly at: Date;
  readonly accuracy: number | null;
}

/** The newest position of each of these trips that has one. */
export async function latestPositions(db: Database, bookingIds: readonly string[]): Promise<Position[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db.query<PositionRow>(
    sql`select newest.* from unnest(${[...bookingIds]}::uuid[]) as trip (id)
        cross join lateral (
          select reservation_id, latitude, longitude, at, accuracy from trip_positions
          where reservation_id = trip.id and not is_late order by at desc limit 1
        ) as newest`,
  );
  return rows.map(({ reservation_id, at, ...rest }) => ({ bookingId: reservation_id, at: at.getTime(), ...rest }));
}

/** The last position of this driver's phone, if it has sent one since this time. */
export const lastPositionOf = (db: Database, personId: string, since: Date) =>
  db.first<{ location: PlaceLocation }>(
    sql`select json_build_object('lat', p.latitude, 'lng', p.longitude) as location from trip_positions p
        join drivers d on d.id = p.driver_id
        where d.person_id = ${personId} and p.at >= ${since} order by p.at desc limit 1`,
  );

/** Where the phone of the driver of a trip has been since. */
export const positionsOnTrip = (db: Database, bookingId: string, since: Date) =>
  db.query<{ location: PlaceLocation; accuracy: number | null }>(
    sql`select json_build_object('lat', latitude, 'lng', longitude) as location, accuracy from trip_positions
        where reservation_id = ${bookingId} and at >= ${since} and not is_late order by at desc limit 500`,
  );

export const deletePositionsBefore = (db: Database, time: Date) =>
  db.run(sql`delete from trip_positions where at < ${time}`);
