import { greatCircleMetres } from '#domain/places/geo.ts';
import {
  type LineKind,
  type TierZoom,
  type TileAddress,
  type TileName,
  tileExtent,
  tileMargin,
  toWorld,
} from '#domain/places/map-tile.ts';
import type { RoadEdge, Roads } from '../../routes/load-roads.ts';
import { clipLine } from './clip-line.ts';
import { LineNames } from './line-names.ts';
import { packSteps, simplify } from './simplify.ts';

/** A road, railway or river in one piece. */
export interface MapLine {
  readonly kind: LineKind;
  readonly ref: string;
  readonly name: string;
  /** x, y, x, y … on the Mercator square. */
  readonly points: readonly number[];
  readonly bounds: Bounds;
}

interface Bounds {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The first level at which a kind of line is drawn, and at which its number is shown. */
export const firstLevel: Record<LineKind, number> = {
  motorway: 4,
  dual: 6,
  a: 8,
  water: 8,
  rail: 8,
  b: 10,
  c: 10,
  street: 12,
};
export const firstRef: Record<LineKind, number> = {
  motorway: 6,
  dual: 8,
  a: 8,
  b: 10,
  c: 99,
  street: 99,
  rail: 99,
  water: 99,
};

/** A railway with under one point in 2 km is only a straight line, not its course: such segments are left out. */
const longestRailStep = 2000;
const leastRailSteps = 4;

/** Consecutive segments of one road become one line: it is smaller, and its number appears once. */
export const mapLines = (roads: Roads): MapLine[] => joinedLines(roads.edges, ({ ref, name }) => ref || name);

/** The same roads joined by name, because a road's name may change while its number stays the same. */
export function namedLines({ edges }: Roads): MapLine[] {
  const isRoad = (edge: RoadEdge) => edge.class !== 'rail' && edge.class !== 'water';
  return joinedLines(
    edges.filter((edge) => edge.name !== '' && isRoad(edge)),
    ({ name }) => name,
  );
}

function joinedLines(edges: readonly RoadEdge[], title: (edge: RoadEdge) => string): MapLine[] {
  const groups = new Map<string, RoadEdge[]>();
  for (const edge of edges) {
    const key = `${edge.class} ${title(edge)}`;
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  return [...groups.values()].flatMap((group) => chains(group).flatMap((chain) => lineOf(group[0], chain)));
}

function lineOf(edge: RoadEdge | undefined, chain: RoadEdge['points']): MapLine[] {
  if (!edge) return [];
  const courses = edge.class === 'rail' ? splitAtGaps(chain) : [chain];
  return courses.map((course) => {
    const points = course.map(toWorld);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return {
      kind: edge.class,
      ref: edge.ref,
      name: edge.name,
      points: points.flatMap(({ x, y }) => [x, y]),
      bounds: { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) },
    };
  });
}

function splitAtGaps(chain: RoadEdge['points']): RoadEdge['points'][] {
  const courses: RoadEdge['points'][] = [[]];
  for (const [i, point] of chain.entries()) {
    const before = chain[i - 1];
    if (before && greatCircleMetres(before, point) > longestRailStep) courses.push([]);
    courses.at(-1)?.push(point);
  }
  return courses.filter((course) => course.length > leastRailSteps);
}

/** Joins segments at junctions where exactly two of them meet. */
function chains(edges: readonly RoadEdge[]): RoadEdge['points'][] {
  const atNode = new Map<number, RoadEdge[]>();
  for (const edge of edges)
    for (const node of [edge.from, edge.to]) atNode.set(node, [...(atNode.get(node) ?? []), edge]);
  const used = new Set<RoadEdge>();
  const follow = (edge: RoadEdge, node: number): RoadEdge['points'] => {
    used.add(edge);
    const points = edge.from === node ? edge.points : [...edge.points].reverse();
    const end = edge.from === node ? edge.to : edge.from;
    const next = atNode.get(end)?.length === 2 ? atNode.get(end)?.find((other) => !used.has(other)) : undefined;
    return next ? [...points, ...follow(next, end).slice(1)] : points;
  };
  return edges.flatMap((edge) => {
    if (used.has(edge)) return [];
    const ahead = follow(edge, edge.from);
    const before =
      atNode.get(edge.from)?.length === 2 ? atNode.get(edge.from)?.find((other) => !used.has(other)) : null;
    return [before ? [...follow(before, edge.from).reverse(), ...ahead.slice(1)] : ahead];
  });
}

export interface TileLines {
  readonly lines: Partial<Record<LineKind, number[][]>>;
  /** Possible positions of a road's number: x, y, weight, number. */
  readonly refs: [number, number, number, string][];
}

export const refWeight: Partial<Record<LineKind, number>> = { motorway: 4, dual: 3, a: 2, b: 1 };
/** Numbers of one road are at least this far apart, in steps: 150 px at the level's first zoom. */
const refSpacing = 600;

export function linesOfTile(tile: TileAddress, all: readonly MapLine[]): TileLines {
  const lines: TileLines['lines'] = {};
  const refs: TileLines['refs'] = [];
  for (const { line, part } of partsInTile(tile, all)) {
    const { kind, ref } = line;
    if (tile.zoom < firstLevel[kind]) continue;
    const small = simplify(part, tile.zoom === (12 satisfies TierZoom) ? 0.7 : 1.2);
    const steps = packSteps(small);
    if (steps.length < 4) continue;
    (lines[kind] ??= []).push(steps);
    if (ref !== '' && tile.zoom >= firstRef[kind]) refs.push(...refSpots(small, ref, refWeight[kind] ?? 0));
  }
  return { lines, refs };
}

/** The names along the roads of a tile. */
export function lineNamesOfTile(tile: TileAddress, named: readonly MapLine[]): TileName[] {
  const names = new LineNames(tile);
  for (const { line, part } of partsInTile(tile, named)) names.add(line.name, line.kind, part);
  return names.names();
}

/** The pieces of lines within a tile and its margin, in steps of the tile. */
function* partsInTile(tile: TileAddress, all: readonly MapLine[]): Generator<{ line: MapLine; part: number[] }> {
  const scale = 2 ** tile.zoom * tileExtent;
  const [left, top] = [tile.x * tileExtent, tile.y * tileExtent];
  const reach = tileExtent + tileMargin;
  const misses = ({ west, north, east, south }: Bounds) =>
    east * scale < left - tileMargin ||
    south * scale < top - tileMargin ||
    west * scale > left + reach ||
    north * scale > top + reach;
  for (const line of all) {
    if (misses(line.bounds)) continue;
    const local = line.points.map((value, i) => value * scale - (i % 2 === 0 ? left : top));
    for (const part of clipLine(local, -tileMargin, reach)) yield { line, part };
  }
}

/** Places a road's number evenly along a line, within the tile itself. */
export function refSpots(points: readonly number[], ref: string, weight: number): TileLines['refs'] {
  const spots: TileLines['refs'] = [];
  let gone = refSpacing / 2;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = points.slice(i, i + 4) as [number, number, number, number];
    const length = Math.hypot(bx - ax, by - ay);
    for (let at = refSpacing - gone; at < length; at += refSpacing) {
      const [x, y] = [Math.round(ax + ((bx - ax) * at) / length), Math.round(ay + ((by - ay) * at) / length)];
      if (x >= 0 && y >= 0 && x < tileExtent && y < tileExtent) spots.push([x, y, weight, ref]);
    }
    gone = (gone + length) % refSpacing;
  }
  return spots;
}
