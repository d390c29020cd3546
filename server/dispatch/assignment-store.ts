import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A driver's papers; days are London days, valid to their end. */
export interface DriverPapers {
  readonly id: string;
  readonly name: string;
  readonly badgeExpires: string;
  readonly licenceExpires: string;
  readonly retiredAt: Date | null;
}

export interface VehiclePapers {
  readonly id: string;
  readonly registration: string;
  readonly seats: number;
  readonly plateExpires: string;
  readonly insuranceExpires: string;
  readonly motExpires: string;
  readonly retiredAt: Date | null;
}

/** Locks a driver, so that two trips for one driver are judged one after the other instead of deadlocking. */
export const lockDriver = (tx: Database, id: string) =>
  tx.first<DriverPapers>(
    sql`select id, name, badge_expires as "badgeExpires", licence_expires as "licenceExpires", retired_at as "retiredAt"
        from drivers where id = ${id} for no key update`,
  );

/** The same for a car. The order of locks is one everywhere: booking, driver, car. */
export const lockVehicle = (tx: Database, id: string) =>
  tx.first<VehiclePapers>(
    sql`select id, registration, seats, plate_expires as "plateExpires", insurance_expires as "insuranceExpires",
          mot_expires as "motExpires", retired_at as "retiredAt"
        from vehicles where id = ${id} for no key update`,
  );

export const writeAssignment = (
  tx: Database,
  id: string,
  to: { driverId: string | null; vehicleId: string | null; at: Date; by: string },
) =>
  tx.run(
    sql`update reservations set driver_id = ${to.driverId}, vehicle_id = ${to.vehicleId}, version = version + 1,
          allocated_at = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.at}::timestamptz end,
          dispatched_by = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.by}::uuid end
        where id = ${id}`,
  );
