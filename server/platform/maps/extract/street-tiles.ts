import {
  type LineKind,
  type MapTile,
  type TierZoom,
  type TileAddress,
  type TileName,
  tileExtent,
  tileMargin,
} from '#domain/places/map-tile.ts';
import { clipLine } from '../tiles/build/clip-line.ts';
import { clipRing } from '../tiles/build/clip-ring.ts';
import { doubleArea } from '../tiles/build/contour.ts';
import { joinPieces } from '../tiles/build/join-pieces.ts';
import { LineNames } from '../tiles/build/line-names.ts';
import { firstLevel, firstRef, refSpots, refWeight } from '../tiles/build/road-lines.ts';
import { packSteps, simplify, simplifyRing } from '../tiles/build/simplify.ts';
import { turned } from './areas.ts';
import { type Coverage, coverageZoom } from './coverage.ts';
import type { ExtractWay } from './read-extract.ts';
import type { StreetIndex } from './street-index.ts';

/** What is left out of a tile that would be too heavy, one step after another. */
export const thriftSteps = [0, 1, 2, 3] as const;
export type Thrift = (typeof thriftSteps)[number];

type Shapes = Required<Pick<MapTile, 'green' | 'lake' | 'refs'>> & {
  lines: Partial<Record<LineKind, number[][]>>;
  /** The names along lines, and those of parks and lakes. */
  streets: TileName[];
  sights: TileName[];
};

/** Streets, railways, waters and parks of one tile, where the extract knows the ground. */
export function streetsOfTile(tile: TileAddress, index: StreetIndex, coverage: Coverage, thrift: Thrift): Shapes {
  const pieces = new Map<LineKind, number[][]>();
  const [green, lake]: [number[][], number[][]] = [[], []];
  const refs: TileName[] = [];
  const sights: TileName[] = [];
  const names = new LineNames(tile);
  const isKnown = knownGround(tile, coverage);
  for (const { way, points } of index.near(tile, (found) => isWanted(found, tile.zoom, thrift))) {
    if (way.kind === 'green' || way.kind === 'lake') {
      const ring = ringOf(points, tile.zoom);
      if (ring.length < 6) continue;
      (way.kind === 'green' ? green : lake).push(ring);
      if (way.name !== '') sights.push(...middleName(points, way.name));
      continue;
    }
    const { kind, name, ref } = way;
    for (const part of knownParts(points, isKnown).flatMap((known) =>
      clipLine(known, -tileMargin, tileExtent + tileMargin),
    )) {
      const list = pieces.get(kind);
      if (list) list.push(part);
      else pieces.set(kind, [part]);
      if (thrift < 3) names.add(name, kind, part);
      if (ref !== '' && tile.zoom >= firstRef[kind]) refs.push(...refSpots(part, ref, refWeight[kind] ?? 0));
    }
  }
  const tolerance = [tile.zoom === 14 ? 1.4 : 0.9, 2, 2.5, 3][thrift] ?? 3;
  const lines: Shapes['lines'] = {};
  for (const [kind, list] of pieces)
    lines[kind] = joinPieces(list)
      .map((line) => packSteps(simplify(line, tolerance)))
      .filter((steps) => steps.length >= 4);
  return { lines, green, lake, refs, streets: names.names(), sights };
}

/** Smaller ground than this is left out, in square steps. */
const leastArea: Partial<Record<number, number>> = { 10: 300, 12: 120, 14: 120 };

function isWanted({ kind, name }: ExtractWay, zoom: number, thrift: Thrift): boolean {
  if (kind === 'green' || kind === 'lake') return thrift < 3;
  if (kind === 'street' && (thrift >= 3 || (thrift === 2 && name === ''))) return false;
  // Streets without a name lead to car parks and yards: they are drawn only at the closest level.
  if (kind === 'street' && name === '' && zoom < 14) return false;
  return zoom >= firstLevel[kind];
}

function ringOf(points: readonly number[], zoom: number): number[] {
  const ring = clipRing(points.slice(0, -2), -tileMargin, tileExtent + tileMargin);
  const area = ring.length < 6 ? 0 : doubleArea(ring) / 2;
  if (area === 0 || Math.abs(area) < (leastArea[zoom] ?? 0)) return [];
  // All rings the same way round: where two overlap, the ground is filled and no hole appears.
  return packSteps(simplifyRing(area > 0 ? ring : turned(ring), 1.5));
}

/** A name in the middle of its shape's box, if that middle is in this tile. */
function middleName(points: readonly number[], text: string): TileName[] {
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  const middle = (values: readonly number[]) => {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
    return Math.round((least + most) / 2);
  };
  const [x, y] = [middle(xs), middle(ys)];
  return x >= 0 && y >= 0 && x < tileExtent && y < tileExtent ? [[x, y, 8, text]] : [];
}

/** Whether a point of a tile, in its steps, is on ground that the extract knows. */
export function knownGround(tile: TileAddress, coverage: Coverage): (x: number, y: number) => boolean {
  const cells = 2 ** (coverageZoom - tile.zoom);
  return (x, y) =>
    coverage.isKnown(Math.floor((tile.x + x / tileExtent) * cells), Math.floor((tile.y + y / tileExtent) * cells));
}

/** The stretches of a line on known ground: each segment belongs to the ground of its middle. */
export function knownParts(points: readonly number[], isKnown: (x: number, y: number) => boolean): number[][] {
  const parts: number[][] = [];
  let part: number[] | undefined;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = points.slice(i, i + 4) as [number, number, number, number];
    if (!isKnown((ax + bx) / 2, (ay + by) / 2)) part = undefined;
    else if (part) part.push(bx, by);
    else parts.push((part = [ax, ay, bx, by]));
  }
  return parts;
}

/** The levels at which an extract's streets are drawn; the overview of the country is still our own map. */
export const streetLevels = [10, 12, 14] as const satisfies TierZoom[];
