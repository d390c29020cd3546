import { bookingStates, underWay } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import type { TripSource, TripUnderWay } from './trip-source.ts';

interface TripRow {
  readonly id: string;
  readonly driver_id: string;
  readonly person_id: string | null;
  readonly started_at: Date | null;
}

const state = bookingStates[underWay];

/** Reads trips from the bookings; read-only. */
export function tripsInDatabase(db: Database): TripSource {
  const find = async (condition: Sql): Promise<TripUnderWay[]> => {
    const rows = await db.query<TripRow>(
      sql`select r.id, r.driver_id, r.person_id, r.started_at
          from reservations r join drivers d on d.id = r.driver_id
          where r.status = ${state} and r.deleted_at is null and ${condition}
          order by r.started_at desc nulls last, r.pickup_at desc`,
    );
    return rows.map((row) => ({
      bookingId: row.id,
      driverId: row.driver_id,
      customerId: row.person_id,
      startedAt: row.started_at,
    }));
  };
  return {
    findTripUnderWay: async (driverPersonId) =>
      (await find(sql`d.person_id = ${driverPersonId} and d.retired_at is null`))[0] ?? null,
    findTripDriven: (driverPersonId, at, since) =>
      db.first(
        sql`select r.id as "bookingId", r.driver_id as "driverId" from reservations r join drivers d on d.id = r.driver_id
            where d.person_id = ${driverPersonId} and d.retired_at is null and (r.completed_at is not null or r.end_reason is not null) and r.deleted_at is null
              and r.started_at <= ${at} and coalesce(r.completed_at, r.cancelled_at) >= ${at}
              and coalesce(r.completed_at, r.cancelled_at) > ${since}
            order by r.started_at desc limit 1`,
      ),
    findTripsOfCustomer: (personId) => find(sql`r.person_id = ${personId}`),
    findTripOfBooking: async (bookingId) => (await find(sql`r.id = ${bookingId}`))[0] ?? null,
    findTripsUnderWay: () => find(sql`true`),
  };
}
