import { toWorld } from '#domain/places/map-tile.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';

/** Every postcode as a point of the Mercator square, in buckets for quick lookup. */
export interface PostcodePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** How many postcodes each town's name has within some kilometres of a point. */
  countNear(town: string, x: number, y: number): number;
  /** Calls back with every point in a box, and some around it. */
  visit(west: number, north: number, east: number, south: number, each: (x: number, y: number) => void): void;
}

/** Buckets are tiles of this zoom, 6 km wide: small enough for the closest level to look at little else. */
const bucketZoom = 12;
/** A town's postcodes are within about 15 km of its name; those of a namesake are not. */
const townReach = 15 / 25_000;

export function postcodePoints({ postcodes, outcodes }: Gazetteer): PostcodePoints {
  return indexPoints(outcodes.filter((code) => code !== '').flatMap((code) => postcodes.units(code, '', 1e6)));
}

export function indexPoints(spots: readonly { location: PlaceLocation; town: string }[]): PostcodePoints {
  const x = new Float64Array(spots.length);
  const y = new Float64Array(spots.length);
  const buckets = new Map<number, number[]>();
  const towns = new Map<string, number[]>();
  const size = 2 ** bucketZoom;
  for (const [i, { location, town }] of spots.entries()) {
    const point = toWorld(location);
    x[i] = point.x;
    y[i] = point.y;
    add(buckets, Math.floor(point.y * size) * size + Math.floor(point.x * size), i);
    add(towns, town, i);
  }
  return {
    x,
    y,
    countNear: (town, x0, y0) =>
      (towns.get(town) ?? []).filter((i) => Math.hypot((x[i] ?? 0) - x0, (y[i] ?? 0) - y0) < townReach).length,
    visit(west, north, east, south, each) {
      for (let row = Math.floor(north * size); row <= Math.floor(south * size); row++) {
        for (let column = Math.floor(west * size); column <= Math.floor(east * size); column++) {
          for (const i of buckets.get(row * size + column) ?? []) each(x[i] ?? 0, y[i] ?? 0);
        }
      }
    },
  };
}

function add<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
