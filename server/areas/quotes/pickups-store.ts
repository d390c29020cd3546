import { upcomingStates } from '#domain/booking/states.ts';
import type { Place } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

/** Where bookings of this person start between two instants. */
export const pickupsBetween = (db: Database, personId: string, from: Date, to: Date) =>
  db.query<{ reference: string; pickupPlace: Place | null }>(
    sql`select reference, pickup_place as "pickupPlace" from reservations
        where person_id = ${personId} and deleted_at is null and ${statusIn(upcomingStates)} and pickup_at between ${from} and ${to}
        order by pickup_at limit 5`,
  );
