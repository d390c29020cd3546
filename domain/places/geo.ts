import * as z from 'zod/mini';

/** A place on the ground: WGS 84 degrees, as phones and web maps use them. */
export type LatLng = { lat: number; lng: number };

/** The GeoJSON shape of a drawn route; coordinates are [lng, lat] by RFC 7946. */
export type LineString = { type: 'LineString'; coordinates: [number, number][] };

/** A tenth of a metre: the precision of our answers. */
export function sixDecimals({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

// Mean radius of the Earth, IUGG 1980.
const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The shortest distance over the globe between two points, in metres (haversine formula). */
export function greatCircleMetres(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Length of a chain of points in metres. */
export function pathMetres(points: readonly LatLng[]): number {
  let total = 0;
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before) total += greatCircleMetres(before, point);
  });
  return total;
}

/** The corners of an outline, one after another; the last is joined to the first. */
export type Ring = readonly (readonly [lat: number, lng: number])[];

/** Whether a point lies inside a ring: a line from it to the east crosses the ring an odd number of times. */
export function isInsideRing(point: LatLng, ring: Ring): boolean {
  let inside = false;
  ring.forEach(([lat, lng], i) => {
    const [lastLat, lastLng] = ring.at(i - 1) ?? [lat, lng];
    const straddles = lat > point.lat !== lastLat > point.lat;
    if (straddles && point.lng < ((lastLng - lng) * (point.lat - lat)) / (lastLat - lat) + lng) inside = !inside;
  });
  return inside;
}

/** Northernmost, southernmost, westernmost and easternmost land of the United Kingdom, with a little sea around it. */
export const UK_BOUNDS = { south: 49.8, west: -8.7, north: 60.95, east: 1.85 } as const;

// A coarse ring around the United Kingdom that excludes Ireland, France and the Isle of Man. Drawn by us at sea or
// along the Irish border, and checked once against every postcode of the address data: all are inside.
const UK_RING: Ring = [
  [49.8, -6.6],
  [49.85, -5.1],
  [50.1, -3.4],
  [50.4, -1.3],
  [50.62, 0.3],
  [50.85, 1.1],
  [51.05, 1.5],
  [51.6, 1.6],
  [52.5, 1.85],
  [52.8, 1.85],
  [53.1, 1.2],
  [53.2, 0.5],
  [54.2, 0.2],
  [55.5, -1.2],
  [57.2, -1.6],
  [58.2, -1.7],
  [59.3, -0.8],
  [60.95, -0.4],
  [60.95, -1.6],
  [59.5, -4.0],
  [58.7, -5.6],
  [58.6, -6.9],
  [57.9, -8.7],
  [57.0, -7.9],
  [55.6, -7.0],
  [55.1, -7.25],
  [54.75, -7.95],
  [54.4, -8.25],
  [54.1, -7.5],
  [54.03, -6.65],
  [54.0, -5.7],
  [54.5, -5.2],
  [54.55, -3.9],
  [54.0, -3.7],
  [53.6, -4.9],
  [52.6, -5.1],
  [51.8, -5.7],
  [51.3, -4.9],
  [50.6, -5.4],
];

/** Whether a point is in the United Kingdom (coast and border taken generously). */
export const isInUnitedKingdom = (point: LatLng): boolean => isInsideRing(point, UK_RING);

/** A valid pickup or drop-off point: two finite numbers within the United Kingdom. */
export const ukPointSchema = z
  .object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  })
  .check(z.refine((point) => isInUnitedKingdom(point), 'outside the United Kingdom'));

/** Reads "51.4160,-0.7490"; anything else, out of range or outside the United Kingdom is undefined. */
export function parseUkPoint(text: string): LatLng | undefined {
  // No valid point is longer, so the pattern need not read it.
  if (text.length > 60) return undefined;
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text);
  if (!match) return undefined;
  const parsed = ukPointSchema.safeParse({ lat: Number(match[1]), lng: Number(match[2]) });
  return parsed.success ? parsed.data : undefined;
}
