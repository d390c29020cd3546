import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { staffBookingsBetween } from '#server/areas/bookings/read-staff-bookings.ts';
import { carsOffRoad } from '#server/areas/fleet/car-conditions.ts';
import type { Deps } from '#server/deps.ts';
import type { WatchedBooking } from './board-store.ts';
import { bestOthers } from './late-alerts.ts';

/** Pickups in cars that are off the road, each with the car's registration and a driver who could take it instead. */
export async function offRoadPickups(deps: Deps, watched: readonly WatchedBooking[]) {
  const offRoad = await carsOffRoad(deps);
  const found = watched.filter(({ vehicleId }) => offRoad.has(vehicleId ?? ''));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return [];
  const bookings = await staffBookingsBetween(deps, first.pickupAt, new Date(last.pickupAt.getTime() + 1));
  const ofDay = new Map<LondonDate, typeof bookings>();
  for (const booking of bookings.filter(({ id }) => found.some((job) => job.id === id))) {
    const day = londonDate(booking.pickupAt);
    ofDay.set(day, [...(ofDay.get(day) ?? []), booking]);
  }
  const best = [];
  for (const [day, own] of ofDay) best.push(...(await bestOthers(deps, day, own)));
  const others = new Map(best);
  return found.map((job) => ({
    job,
    vehicle: offRoad.get(job.vehicleId ?? '') ?? '',
    instead: others.get(job.id) ?? null,
  }));
}
