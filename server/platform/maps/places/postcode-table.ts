import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { formatPostcode, inwardLetters } from './postcode-text.ts';

/** A unit, a sector or a whole outcode: "RG12 1AB", "RG12 1" or "RG12". */
export interface PostcodeSpot {
  code: string;
  location: PlaceLocation;
  town: string;
}

/**
 * All postcodes, by outcode; positions are steps in the outcode's own box, which takes 2 bytes at 2 metres' precision.
 */
export interface PostcodeTable {
  readonly size: number;
  /** One full postcode, without space: "RG121AB". */
  unit(code: string): PostcodeSpot | null;
  /** The middle of all postcodes with this prefix: outcode and at least the sector's digit, or the outcode alone. */
  middle(outcode: string, inward: string): PostcodeSpot | null;
  /** Full postcodes with this prefix, in order. */
  units(outcode: string, inward: string, limit: number): PostcodeSpot[];
  /** Outcodes with this prefix, in order. */
  outcodes(beginning: string, limit: number): string[];
  /** The full postcode nearest to a point, or null when there is none within the given metres. */
  nearest(point: LatLng, within: number): PostcodeSpot | null;
}

export interface PostcodeSections {
  /** First postcode of each outcode; one more entry at the end. */
  starts: Uint32Array;
  /** South, west, latitude step and longitude step of each outcode, in degrees. */
  boxes: Float32Array;
  inward: Uint16Array;
  lat: Uint16Array;
  lng: Uint16Array;
  town: Uint16Array;
}

/** Positions are two bytes: the far edge of a box is this many steps from its near one. */
const furthestStep = 65_535;

export function openPostcodeTable(
  outcodes: readonly string[],
  sections: PostcodeSections,
  townName: (town: number) => string,
): PostcodeTable {
  const { starts, boxes, inward, lat, lng, town } = sections;
  const numberOf = new Map(outcodes.map((code, index) => [code, index]));

  const locationOf = (group: number, row: number): PlaceLocation => ({
    lat: round((boxes[group * 4] ?? 0) + (lat[row] ?? 0) * (boxes[group * 4 + 2] ?? 0)),
    lng: round((boxes[group * 4 + 1] ?? 0) + (lng[row] ?? 0) * (boxes[group * 4 + 3] ?? 0)),
  });

  /** Rows of an outcode whose inward part has this prefix. */
  function rowsOf(outcode: string, beginning: string): { group: number; from: number; to: number } | null {
    const group = numberOf.get(outcode);
    const span = inwardSpan(beginning);
    if (group === undefined || span === null) return null;
    const low = starts[group] ?? 0;
    const high = starts[group + 1] ?? 0;
    const from = lowerBound(inward, low, high, span[0]);
    return { group, from, to: lowerBound(inward, from, high, span[1]) };
  }

  const spotAt = (outcode: string, group: number, row: number): PostcodeSpot => ({
    code: formatPostcode(outcode, inwardText(inward[row] ?? 0)),
    location: locationOf(group, row),
    town: townName(town[row] ?? 0),
  });

  function units(outcode: string, beginning: string, limit: number): PostcodeSpot[] {
    const rows = rowsOf(outcode, beginning);
    if (rows === null) return [];
    const count = Math.min(limit, rows.to - rows.from);
    return Array.from({ length: count }, (_, i) => spotAt(outcode, rows.group, rows.from + i));
  }

  function middle(outcode: string, beginning: string): PostcodeSpot | null {
    const rows = rowsOf(outcode, beginning);
    if (rows === null || rows.from === rows.to) return null;
    const { group, from, to } = rows;
    const mean = (values: Uint16Array) =>
      values.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
    const centre = { lat: mean(lat), lng: mean(lng) };
    // The postcode nearest to the mean, so that the point is at an address and not in a lake.
    let best = from;
    let bestGap = Number.POSITIVE_INFINITY;
    for (let row = from; row < to; row++) {
      const gap = Math.abs((lat[row] ?? 0) - centre.lat) + Math.abs((lng[row] ?? 0) - centre.lng);
      if (gap < bestGap) [best, bestGap] = [row, gap];
    }
    const spot = spotAt(outcode, group, best);
    return { ...spot, code: formatPostcode(outcode, beginning), town: townName(commonest(town.subarray(from, to))) };
  }

  /** The point of an outcode's box nearest to a point, to decide whether its postcodes are worth searching. */
  function edgeOf(group: number, point: LatLng): LatLng {
    const [south = 0, west = 0, up = 0, right = 0] = boxes.subarray(group * 4, group * 4 + 4);
    const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
    return {
      lat: clamp(point.lat, south, south + up * furthestStep),
      lng: clamp(point.lng, west, west + right * furthestStep),
    };
  }

  function nearest(point: LatLng, within: number): PostcodeSpot | null {
    let best: { group: number; row: number } | null = null;
    let bestGap = within;
    for (let group = 0; group < outcodes.length; group++) {
      if (greatCircleMetres(edgeOf(group, point), point) > bestGap) continue;
      const end = starts[group + 1] ?? 0;
      for (let row = starts[group] ?? 0; row < end; row++) {
        const gap = greatCircleMetres(locationOf(group, row), point);
        if (gap <= bestGap) [best, bestGap] = [{ group, row }, gap];
      }
    }
    return best === null ? null : spotAt(outcodes[best.group] ?? '', best.group, best.row);
  }

  return {
    size: inward.length,
    nearest,
    unit: (code) => (code.length < 5 ? null : (units(code.slice(0, -3), code.slice(-3), 1)[0] ?? null)),
    middle,
    units,
    outcodes: (beginning, limit) => outcodes.filter((code) => code.startsWith(beginning)).slice(0, limit),
  };
}

/** The inward part as a number: digit, letter, letter; 20 letters are in use. */
export function inwardNumber(inward: string): number {
  return Number(inward[0]) * 400 + inwardLetters.indexOf(inward[1] ?? '') * 20 + inwardLetters.indexOf(inward[2] ?? '');
}

function inwardText(value: number): string {
  return `${Math.floor(value / 400)}${inwardLetters[Math.floor(value / 20) % 20]}${inwardLetters[value % 20]}`;
}

function inwardSpan(beginning: string): [number, number] | null {
  const [digit, second, third] = beginning;
  if (digit === undefined) return [0, 4000];
  const base = Number(digit) * 400;
  if (second === undefined) return [base, base + 400];
  const row = inwardLetters.indexOf(second);
  if (row < 0) return null;
  if (third === undefined) return [base + row * 20, base + row * 20 + 20];
  const column = inwardLetters.indexOf(third);
  return column < 0 ? null : [base + row * 20 + column, base + row * 20 + column + 1];
}

function lowerBound(values: Uint16Array, from: number, to: number, wanted: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const half = (low + high) >>> 1;
    if ((values[half] ?? 0) < wanted) low = half + 1;
    else high = half;
  }
  return low;
}

function commonest(values: Uint16Array): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
