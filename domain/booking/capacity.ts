import { greatCircleMetres } from '#domain/places/geo.ts';
import type { PlaceLocation } from '#domain/places/place.ts';

/** A journey that occupies a driver and a car. Places may be unknown. */
export interface Job {
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly from: PlaceLocation | null;
  readonly to: PlaceLocation | null;
}

// Roads are longer than the straight line; about 40 km/h in and around town, 80 km/h beyond the first 20 km.
const roadFactor = 1.4;
const nearMetres = 20_000;
const nearSpeed = 40_000 / 3600;
const farSpeed = 80_000 / 3600;
/** The least time between a drop-off and the next pickup: passengers need to get out. */
export const leastGapSeconds = 5 * 60;
/** The empty drive to or from a place that is not known: it may be far. */
export const unknownDriveSeconds = 45 * 60;

/** How long an empty car needs from one place to the next, a cautious estimate without a map. */
export function emptyDriveSeconds(from: PlaceLocation | null, to: PlaceLocation | null): number {
  if (!from || !to) return unknownDriveSeconds;
  const metres = greatCircleMetres(from, to) * roadFactor;
  const driven = Math.min(metres, nearMetres) / nearSpeed + Math.max(0, metres - nearMetres) / farSpeed;
  return Math.max(leastGapSeconds, Math.round(driven));
}

const seconds = (at: Date) => at.getTime() / 1000;

/** One driver cannot do both: they overlap, or there is no time to drive from one to the other. */
export function clashes(a: Job, b: Job): boolean {
  const [first, second] = a.pickupAt <= b.pickupAt ? [a, b] : [b, a];
  return seconds(first.endsAt) + emptyDriveSeconds(first.to, second.from) > seconds(second.pickupAt);
}

/**
 * Whether a car is free for a journey: every other job that the same driver could not do as well takes one driver and
 * one car. Unconfirmed jobs count too, so that "confirmed" is never said too early.
 */
export function hasRoomFor(wanted: Job, others: readonly Job[], fleet: { drivers: number; cars: number }): boolean {
  const taken = others.filter((other) => clashes(wanted, other)).length;
  return taken < Math.min(fleet.drivers, fleet.cars);
}
