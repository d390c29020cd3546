import type { RoadClass } from './road-data.ts';

/**
 * How fast cars really go on free roads, as a share of the limit, by class: bends, junctions and lights included. One set
 * for the whole country, set so that free-flow times of known journeys come out right; no single road is tuned.
 */
const SHARE_OF_LIMIT: Record<RoadClass, number> = {
  motorway: 0.885,
  dual: 0.88,
  a: 0.82,
  b: 0.78,
  c: 0.82,
  street: 0.78,
  rail: 0,
  water: 0,
};

/** How much longer a road is than the chain of points that draws it: motorways are drawn with the fewest points. */
const BENDS: Record<RoadClass, number> = {
  motorway: 1.04,
  dual: 1.03,
  a: 1.035,
  b: 1.02,
  c: 1.02,
  street: 1.08,
  rail: 1,
  water: 1,
};

const METRES_PER_MILE = 1609.344;

export const metresPerSecond = (roadClass: RoadClass, limitMph: number): number =>
  (SHARE_OF_LIMIT[roadClass] * limitMph * METRES_PER_MILE) / 3600;

export const drivenMetres = (roadClass: RoadClass, drawnMetres: number): number => BENDS[roadClass] * drawnMetres;

/** No edge is faster than this; the search's estimate of the remaining time relies on it. */
export const FASTEST_METRES_PER_SECOND = metresPerSecond('motorway', 70);

/** Slowing, giving way and pulling off at a junction at grade, spread over all that are driven through. */
export const JUNCTION_SECONDS = 0.8;

/** The last few streets between a door and a road of the graph: longer than the straight line, and slow. */
export const ACCESS = { circuity: 1.25, metresPerSecond: 8 };

/** A journey within one block of streets, where no road of the graph lies between: both ends' streets wind. */
export const DIRECT = { circuity: 1.4, metresPerSecond: 8, mostMetres: 1500 };
