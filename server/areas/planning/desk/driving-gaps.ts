import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

interface Drive {
  readonly seconds: number;
  readonly estimated: boolean;
}

/** The drive between two jobs; null if one of the places or the route is unknown. */
async function drive(deps: Pick<Deps, 'routes'>, from: StaffBooking, to: StaffBooking): Promise<Drive | null> {
  const [start, end] = [dropoffOf(from).place?.location, pickupOf(to).place?.location];
  if (!start || !end) return null;
  const isSame = (a: PlaceLocation, b: PlaceLocation) => a.lat === b.lat && a.lng === b.lng;
  if (isSame(start, end)) return { seconds: 0, estimated: false };
  try {
    const way = await deps.routes.route([start, end]);
    return { seconds: drivingSeconds(way, from.endsAt), estimated: way.estimated };
  } catch (error) {
    if (error instanceof RouteError) return null;
    throw error;
  }
}

/** For each pair of consecutive jobs of a driver: the time available, and the time the drive takes. */
export async function drivingGaps(deps: Pick<Deps, 'routes'>, jobs: readonly StaffBooking[]) {
  const pairs = jobs.slice(1).flatMap((to, i) => (jobs[i] ? [[jobs[i], to] as const] : []));
  return Promise.all(
    pairs.map(async ([from, to]) => {
      const freeSeconds = Math.round((to.pickupAt.getTime() - from.endsAt.getTime()) / 1000);
      const way = await drive(deps, from, to);
      return {
        from: from.id,
        to: to.id,
        freeSeconds,
        drivingSeconds: way ? Math.round(way.seconds) : null,
        estimated: way?.estimated ?? false,
        isEnough: way ? freeSeconds >= way.seconds : null,
      };
    }),
  );
}
