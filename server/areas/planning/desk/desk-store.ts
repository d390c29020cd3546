import type { DocumentDates } from '#domain/booking/documents.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
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
    sql`select d.id, d.name, jsonb_strip_nulls(coalesce((select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.driver_id = d.id), '{}')
            || jsonb_build_object('operator', operator_expires(), 'badge-authority', other_authority(d.badge_authority))) as documents,
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
          jsonb_strip_nulls(coalesce((select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.vehicle_id = v.id), '{}')
            || jsonb_build_object('plate-authority', other_authority(v.plate_authority))) as documents
        from vehicles v where v.retired_at is null order by v.registration`,
  );

/** Drivers who can be assigned a job, by name. */
export const dutyRows = (db: Database) =>
  db.query<{ id: string; name: string; badge: string; phone: string }>(
    sql`select id, name, badge_number as badge, phone from drivers where retired_at is null order by lower(name), id`,
  );
