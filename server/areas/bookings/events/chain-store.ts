import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { StoredEvent } from './events-store.ts';

/** The fields of a booking that its events record. */
export interface BookingRow {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: Date;
  readonly status: number;
  readonly price: number;
  readonly pickupAt: Date;
  readonly carType: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly isDeleted: boolean;
  readonly isErased: boolean;
}

export type ChainEvent = StoredEvent & { readonly details: Record<string, unknown> | null };

/** The next bookings by id; the first page begins at the lowest. */
export const nextBookings = (db: Database, after: string, limit: number) =>
  db.query<BookingRow>(
    sql`select id, reference, created_at as "createdAt", status, price_pence as price, pickup_at as "pickupAt",
          car_type as "carType", driver_id as "driverId", vehicle_id as "vehicleId",
          deleted_at is not null as "isDeleted", erased_at is not null as "isErased"
        from reservations where id > ${after}::uuid order by id limit ${limit}`,
  );

/** The events of these bookings, each chain in its order. */
export const chainsOf = (db: Database, ids: readonly string[]) =>
  db.query<ChainEvent>(
    sql`select e.id, e.reservation_id as "bookingId", e.at, e.actor, e.actor_id as "actorId", e.what, e.changes,
          e.details_hash as "detailsHash", e.previous_hash as "previousHash", e.hash, x.details
        from booking_events e left join booking_event_details x on x.event_id = e.id
        where e.reservation_id = any(${[...ids]}) order by e.reservation_id, e.id`,
  );
