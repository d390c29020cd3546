import type { PlaceLocation } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from '../distance-km.ts';
import type { entryKinds } from '../gazetteer.ts';

/** A town, station or street on its way into the index. */
export interface EntryRow {
  kind: (typeof entryKinds)[number];
  name: string;
  town: string;
  outcode: string;
  /** Sector digit where the rest is not enough to tell two streets apart. */
  sector?: number;
  location: PlaceLocation;
  /** How many streets a town has: the best measure of its size that the data holds. */
  streets?: number;
  crs?: string;
}

/** Halving of interest: each doubling of the distance beyond 5 km takes as much as the last one did. */
export function distancePenalty(location: PlaceLocation): number {
  return 4 * Math.log2(1 + distanceKm(location, bracknellCentre) / 5);
}

/**
 * How likely a place is meant, before a letter of it is read. The weights were set by trying: a big town far away
 * must beat a street of that name nearby, a hamlet far away must not.
 */
export function entryRank(row: EntryRow): number {
  const far = distancePenalty(row.location);
  if (row.kind === 'station') return 5 - 0.7 * far;
  if (row.kind === 'street') return (/^[ABM]\d/.test(row.name) ? -4 : 0) - far;
  return 2 + 1.5 * Math.log2(1 + (row.streets ?? 1)) - 0.6 * far;
}
