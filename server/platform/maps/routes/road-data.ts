/** The class of a road; `rail` and `water` cannot be driven and only stop journeys from cutting across them. */
export const ROAD_CLASSES = ['motorway', 'dual', 'a', 'b', 'c', 'street', 'rail', 'water'] as const;

export type RoadClass = (typeof ROAD_CLASSES)[number];

/**
 * `closed`: nothing opens onto the road between its junctions (motorways, by-passes, distributor roads).
 * `apart`: it passes over or under what it crosses and meets other roads only at named junctions.
 * `oneway`: it is driven only from its first point to its last.
 */
export type RoadFlags = { closed: boolean; apart: boolean; oneway: boolean };

/** Default speed limits by class, in miles per hour. */
export const USUAL_LIMIT_MPH: Record<RoadClass, number> = {
  motorway: 70,
  dual: 60,
  a: 40,
  b: 40,
  c: 40,
  street: 30,
  rail: 0,
  water: 0,
};

/** The built network as stored in roads.json: columns instead of rows, and whole numbers, to stay small. */
export type RoadFile = {
  version: 1;
  /** Latitude and longitude of node i at 2i and 2i + 1, in 1/100,000 degrees. */
  nodes: number[];
  /** Distinct road names, "A329 Wokingham Road", "B3430", "Mill Lane". */
  names: string[];
  /**
   * One row per edge: [from, to, class, flags (1 closed, 2 apart, 4 one way), limit in mph, name, metres or 0, …shape], where the
   * shape is a chain of latitude and longitude steps from node to node, in 1/100,000 degrees.
   */
  edges: number[][];
};
