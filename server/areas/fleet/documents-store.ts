import type { DocumentDates } from '#domain/booking/documents.ts';
import { upcomingStates } from '#domain/booking/states.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

const ofDriver = sql`jsonb_strip_nulls(coalesce((select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.driver_id = d.id), '{}')
  || jsonb_build_object('operator', operator_expires(), 'badge-authority', other_authority(d.badge_authority)))`;
const ofVehicle = sql`jsonb_strip_nulls(coalesce((select jsonb_object_agg(f.kind, f.expires) from fleet_documents f where f.vehicle_id = v.id), '{}')
  || jsonb_build_object('plate-authority', other_authority(v.plate_authority)))`;

interface Held {
  readonly retiredAt: Date | null;
  readonly dates: DocumentDates;
}

export interface HeldDriver extends Held {
  readonly isDogExempt: boolean;
}

export interface HeldVehicle extends Held {
  readonly id: string;
  readonly registration: string;
  readonly seats: number;
  readonly carType: CarType;
  readonly wheelchairPlaces: number;
}

/** Locks a driver, so that two trips of one driver are checked one after another instead of deadlocking. */
export const holdDriver = (tx: Database, id: string) =>
  tx.first<HeldDriver>(
    sql`select d.retired_at as "retiredAt", d.dog_exempt as "isDogExempt", ${ofDriver} as dates from drivers d where d.id = ${id} for no key update`,
  );

/** The same for a car. Locks are always taken in the order booking, driver, car. */
export const holdVehicle = (tx: Database, id: string) =>
  tx.first<HeldVehicle>(
    sql`select v.id, v.registration, v.retired_at as "retiredAt", v.seats, v.car_type as "carType", v.wheelchair_places as "wheelchairPlaces",
          ${ofVehicle} as dates from vehicles v where v.id = ${id} for no key update`,
  );

interface Dated {
  readonly id: string;
  readonly dates: DocumentDates;
}

export const driverDates = (db: Database) => db.query<Dated>(sql`select d.id, ${ofDriver} as dates from drivers d`);
export const vehicleDates = (db: Database) => db.query<Dated>(sql`select v.id, ${ofVehicle} as dates from vehicles v`);

/** Which jobs: a driver's, a car's, or all. */
export type JobsOf = { readonly driverId: string } | { readonly vehicleId: string } | 'everybody';

export interface DatedJob {
  readonly id: string;
  readonly reference: string;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly driver: string | null;
  readonly registration: string | null;
  readonly dates: DocumentDates;
}

function whose(which: JobsOf): Sql {
  if (which === 'everybody') return sql`(r.driver_id is not null or r.vehicle_id is not null)`;
  return 'driverId' in which ? sql`r.driver_id = ${which.driverId}` : sql`r.vehicle_id = ${which.vehicleId}`;
}

/**
 * Jobs to come and under way whose driver or car has a document that expires before they end or is of another authority,
 * earliest first. The operator's licence is an alert of its own, not one for each job.
 */
export const jobsPastDocuments = (db: Database, which: JobsOf, { since, now }: { since: Date; now: Date }) =>
  db.query<DatedJob>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", r.ends_at as "endsAt", r.started_at as "startedAt", d.name as driver, v.registration,
          jsonb_strip_nulls(coalesce((select jsonb_object_agg(f.kind, f.expires) from fleet_documents f
              where f.driver_id = d.id or f.vehicle_id = v.id), '{}')
            || jsonb_build_object('badge-authority', other_authority(d.badge_authority),
              'plate-authority', other_authority(v.plate_authority))) as dates
        from reservations r left join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
        where r.deleted_at is null and ${statusIn(upcomingStates, 'r.status')} and r.pickup_at >= ${since} and ${whose(which)}
          and least((select min(f.expires) from fleet_documents f where f.driver_id = d.id or f.vehicle_id = v.id),
                other_authority(d.badge_authority), other_authority(v.plate_authority))
            < (greatest(r.ends_at, coalesce(r.started_at, ${now}::timestamptz) + (r.ends_at - r.pickup_at)) at time zone 'Europe/London')::date
        order by r.pickup_at, r.id limit 500`,
  );

export type Owner = { readonly driverId: string } | { readonly vehicleId: string };

/** Writes the last days that a record has now; documents that it is without leave it. */
export async function writeDates(db: Database, owner: Owner, dates: DocumentDates): Promise<void> {
  const [column, id] = 'driverId' in owner ? [sql`driver_id`, owner.driverId] : [sql`vehicle_id`, owner.vehicleId];
  await db.run(sql`delete from fleet_documents where ${column} = ${id} and kind <> all(${Object.keys(dates)})`);
  await db.run(
    sql`insert into fleet_documents (${column}, kind, expires)
        select ${id}, key, value::date from jsonb_each_text(${JSON.stringify(dates)}::jsonb)
        on conflict (${column}, kind) where ${column} is not null do update set expires = excluded.expires`,
  );
}
