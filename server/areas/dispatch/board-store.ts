import { outboxStates } from '#domain/api/admin-outbox.ts';
import { notStartedStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

/** Drivers who can be assigned a job, by name. */
export const driversOnDuty = (db: Database) =>
  db.query<{ id: string; name: string; badge: string; phone: string }>(
    sql`select id, name, badge_number as badge, phone from drivers where retired_at is null order by lower(name), id`,
  );

export interface WatchedBooking {
  readonly id: string;
  readonly reference: string;
  readonly status: number;
  readonly pickupAt: Date;
  readonly isAssigned: boolean;
}

/** Bookings that may need attention: not started, with a pickup in this period. */
export const bookingsToWatch = (db: Database, since: Date, until: Date) =>
  db.query<WatchedBooking>(
    sql`select id, reference, status, pickup_at as "pickupAt", driver_id is not null and vehicle_id is not null as "isAssigned"
        from reservations
        where deleted_at is null and ${statusIn(notStartedStates)} and pickup_at >= ${since} and pickup_at < ${until}
        order by pickup_at, id limit 500`,
  );

export const countDeadMessages = (db: Database) =>
  db.first<{ count: number }>(
    sql`select count(*)::int as count from outbox where state = ${nameIn(outboxStates)('dead')}`,
  );
