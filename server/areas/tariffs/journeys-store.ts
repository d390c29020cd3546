import type { Stop } from '#domain/booking/journey.ts';
import { calledOffStates } from '#domain/booking/states.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { Place } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusNotIn } from '#server/platform/database/status-in.ts';

/** A sold journey, with what its price depends on. */
export interface SoldJourney {
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly carType: CarType;
  readonly greet: boolean;
  readonly metres: number;
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
  readonly pickupPlace: Place | null;
  readonly viaPlace: Place | null;
  readonly moreStops: readonly Stop[];
  readonly dropoffPlace: Place | null;
}

/** The latest journeys of a period that were not cancelled; read-only. */
export const soldJourneys = (db: Database, since: Date, until: Date, limit: number) =>
  db.query<SoldJourney>(
    sql`select pickup_at as "pickupAt", ends_at as "endsAt", car_type as "carType", greet, metres, pickup_location as "pickupLocation", via,
          dropoff_location as "dropoffLocation", pickup_place as "pickupPlace", via_place as "viaPlace", more_stops as "moreStops",
          dropoff_place as "dropoffPlace"
        from reservations
        where deleted_at is null and ${statusNotIn(calledOffStates)} and pickup_at >= ${since} and pickup_at < ${until}
        order by pickup_at desc, id desc limit ${limit}`,
  );
