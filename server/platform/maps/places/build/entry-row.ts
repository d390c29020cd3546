import type { PlaceLocation } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from '../distance-km.ts';
import type { entryKinds } from '../gazetteer.ts';

/** A town, station or street before it is written to the index. */
export interface EntryRow {
  kind: (typeof entryKinds)[number];
  name: string;
  town: string;
  outcode: string;
  /** Sector digit if needed to distinguish two streets. */
  sector?: number;
  location: PlaceLocation;
  /** Where else a street near us goes through. */
  points?: readonly PlaceLocation[];
  /** Other settlements that people say for a street: the villages around it, and its post town. */
  also?: readonly string[];
  /** How many streets a town has: the best measure of its size in the data. */
  streets?: number;
  crs?: string;
}

/** Each doubling of the distance beyond 5 km lowers the rank by the same amount. */
export function distancePenalty(location: PlaceLocation): number {
  return 4 * Math.log2(1 + distanceKm(location, bracknellCentre) / 5);
}

/**
 * How likely it is that a place is meant, before any text is compared. The weights were found by experiment: a big town
 * far away must beat a street of that name nearby, a hamlet far away must not.
 */
export function entryRank(row: EntryRow): number {
  const far = distancePenalty(row.location);
  if (row.kind === 'station') return 5 - 0.7 * far;
  if (row.kind === 'street') return (/^[ABM]\d/.test(row.name) ? -4 : 0) - far;
  return 2 + 1.5 * Math.log2(1 + (row.streets ?? 1)) - 0.6 * far;
}
