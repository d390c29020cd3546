import type { DocumentDates } from '#domain/booking/documents.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface DriverRow {
  readonly id: string;
  readonly name: string;
  readonly documents: DocumentDates;
  readonly isWoman: boolean;
  readonly isDogExempt: boolean;
  /** Somebody without a login never clocks on. */
  readonly hasLogin: boolean;
  readonly usualCarId: string | null;
  /** The car of their last job. */
  readonly lastCarId: string | null;
  readonly lastDroveAt: Date | null;
}

/** Drivers who may be given a job, with the car that they last drove. */
export const driverRows = (db: Database) =>
  db.query<DriverRow>(
    sql`select d.id, d.name, json_strip_nulls(json_build_object('badge', d.badge_expires, 'licence', d.licence_expires,
            'operator', operator_expires(), 'badge-authority', other_authority(d.badge_authority))) as documents,
          d.gender = 'woman' as "isWoman", d.dog_exempt as "isDogExempt", d.person_id is not null as "hasLogin", d.usual_vehicle_id as "usualCarId", newest.vehicle_id as "lastCarId", newest.pickup_at as "lastDroveAt"
        from drivers d left join lateral (
          select r.vehicle_id, r.pickup_at from reservations r
          where r.driver_id = d.id and r.deleted_at is null and r.vehicle_id is not null
          order by r.pickup_at desc, r.id desc limit 1
        ) newest on true
        where d.retired_at is null order by lower(d.name), d.id`,
  );

export interface CarRow {
  readonly id: string;
  readonly registration: string;
  readonly plate: string;
  readonly description: string;
  readonly colour: string;
  readonly carType: CarType;
  readonly seats: number;
  readonly wheelchairPlaces: number;
  readonly documents: DocumentDates;
}

export const carRows = (db: Database) =>
  db.query<CarRow>(
    sql`select v.id, v.registration, v.plate_number as plate, v.make_and_model as description, v.colour, v.car_type as "carType", v.seats, v.wheelchair_places as "wheelchairPlaces",
          json_strip_nulls(json_build_object('plate', v.plate_expires, 'insurance', v.insurance_expires, 'mot', v.mot_expires,
            'plate-authority', other_authority(v.plate_authority))) as documents
        from vehicles v where v.retired_at is null order by v.registration`,
  );

/** The last position of each driver's phone, if it has sent one since this time. */
export const positionsSince = (db: Database, since: Date) =>
  db.query<{ driverId: string; location: PlaceLocation; at: Date }>(
    sql`select distinct on (driver_id) driver_id as "driverId", at, json_build_object('lat', latitude, 'lng', longitude) as location
        from trip_positions where at >= ${since} and not is_late order by driver_id, at desc`,
  );

/** An older position says nothing about where the driver is now. */
const freshMs = 10 * 60_000;

/** Where the phone of this driver is, if it has said so lately. */
export const ownPosition = (db: Database, personId: string, now: Date) =>
  db.first<{ location: PlaceLocation }>(
    sql`select json_build_object('lat', p.latitude, 'lng', p.longitude) as location from trip_positions p
        join drivers d on d.id = p.driver_id
        where d.person_id = ${personId} and p.at >= ${new Date(now.getTime() - freshMs)} order by p.at desc limit 1`,
  );

/** Where the phone of the driver of a trip has been since. */
export const positionsAtPickup = (db: Database, bookingId: string, since: Date) =>
  db.query<{ location: PlaceLocation; accuracy: number | null }>(
    sql`select json_build_object('lat', latitude, 'lng', longitude) as location, accuracy from trip_positions
        where reservation_id = ${bookingId} and at >= ${since} and not is_late order by at desc limit 500`,
  );

/** Where the drivers are now, as far as their phones say so. */
export const freshPositions = (db: Database, now: Date) => positionsSince(db, new Date(now.getTime() - freshMs));
