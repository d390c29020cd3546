import { type LineKind, lineKinds, type MapTile, tileExtent, unpackSteps } from '#domain/places/map-tile.ts';
import { bendPixels, towards } from './bends.ts';
import type { MapColours } from './map-colours.ts';

/** Which part of a file a tile shows, and how large. */
export interface TileView {
  /** The tile's width in pixels. */
  readonly pixels: number;
  /** How many tiles fit across the file. */
  readonly scale: number;
  /** The tile's position among them. */
  readonly column: number;
  readonly row: number;
  readonly zoom: number;
  /** The file has real shapes, which look right at every zoom. */
  readonly isExact: boolean;
}

/** A line's width at zoom 11 in pixels; each zoom level makes it a third wider, up to `most`. */
const widths: Record<LineKind, readonly [at11: number, most: number]> = {
  water: [2.6, 30],
  rail: [0.9, 2.5],
  street: [0.7, 11],
  c: [1.1, 13],
  b: [1.5, 15],
  a: [1.9, 17],
  dual: [2.5, 19],
  motorway: [3.2, 22],
};

function widthOf(kind: LineKind, zoom: number): number {
  const [at11, most] = widths[kind];
  return Math.min(most, Math.max(0.7, at11 * 1.36 ** (zoom - 11)));
}

/** Closer than this our rivers and railways, which have a point every half mile or so, would be visibly off. */
const lastZoom: Partial<Record<LineKind, number>> = { rail: 14, water: 15 };
/** A road at least this wide gets an edge. */
const edgeFrom = 2.2;
const isMinor = new Set<LineKind>(['street', 'c', 'b', 'a', 'dual']);

type Draw = CanvasRenderingContext2D;
type Place = (value: number, axis: 0 | 1) => number;

/** Draws the ground and the roads of a tile. Names are drawn separately, because a tile would cut them off. */
export function drawTile(draw: Draw, tile: MapTile | null, view: TileView, colours: MapColours): void {
  const { pixels, scale, column, row, zoom, isExact } = view;
  const unit = (pixels * scale) / tileExtent;
  const place: Place = (value, axis) => value * unit - (axis === 0 ? column : row) * pixels;
  draw.fillStyle = colours.sea;
  draw.fillRect(0, 0, pixels, pixels);
  if (!tile) return;
  fillRings(draw, tile.land, place, colours.land);
  fillRings(draw, tile.town, place, colours.town);
  fillRings(draw, tile.core, place, colours.core);
  fillPlain(draw, tile.green, place, colours.green);
  fillPlain(draw, tile.lake, place, colours.water);
  draw.lineJoin = 'round';
  draw.lineCap = 'round';
  const paths = lineKinds.flatMap((kind) => {
    const lines = !isExact && zoom > (lastZoom[kind] ?? zoom) ? undefined : tile.lines?.[kind];
    return lines ? [{ kind, path: linePath(lines, place, isExact ? 0 : bendPixels), width: widthOf(kind, zoom) }] : [];
  });
  draw.strokeStyle = colours.edge;
  for (const { kind, path, width } of paths) {
    if (width < edgeFrom || kind === 'water' || kind === 'rail') continue;
    draw.lineWidth = width + 2;
    draw.stroke(path);
  }
  for (const { kind, path, width } of paths) {
    // A light road too thin for an edge would disappear on light ground.
    draw.strokeStyle = width < edgeFrom && isMinor.has(kind) ? colours.thin : colours[kind];
    draw.lineWidth = width;
    draw.stroke(path);
    if (kind === 'rail' && zoom >= 12) drawSleepers(draw, path, colours);
  }
}

/** A railway is a dark line with light gaps, so that it does not look like a road. */
function drawSleepers(draw: Draw, path: Path2D, colours: MapColours): void {
  draw.save();
  draw.strokeStyle = colours.land;
  draw.lineWidth = 1;
  draw.lineCap = 'butt';
  draw.setLineDash([6, 6]);
  draw.stroke(path);
  draw.restore();
}

function linePath(lines: readonly (readonly number[])[], place: Place, reach: number): Path2D {
  const path = new Path2D();
  for (const steps of lines) {
    const points = unpackSteps(steps).map((value, i) => place(value, i % 2 === 0 ? 0 : 1));
    const last = points.length / 2 - 1;
    path.moveTo(...pointAt(points, 0));
    for (let i = 1; i < last; i++) {
      const [before, corner, after] = [pointAt(points, i - 1), pointAt(points, i), pointAt(points, i + 1)];
      path.lineTo(...towards(corner, before, reach));
      path.quadraticCurveTo(...corner, ...towards(corner, after, reach));
    }
    path.lineTo(...pointAt(points, last));
  }
  return path;
}

const pointAt = (points: readonly number[], i: number): [number, number] => [
  points[2 * i] ?? 0,
  points[2 * i + 1] ?? 0,
];

/** How far from a corner its rounding starts, in units of the file. */
const cornerSteps = 14;

/** Outlines are rounded: their corners come from a grid, not from the land. */
function fillRings(draw: Draw, rings: MapTile['land'], place: Place, colour: string): void {
  if (!rings) return;
  const reach = place(cornerSteps, 0) - place(0, 0);
  const path = new Path2D();
  for (const steps of rings)
    addRounded(
      path,
      unpackSteps(steps).map((value, i) => place(value, i % 2 === 0 ? 0 : 1)),
      reach,
    );
  draw.fillStyle = colour;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  draw.fill(path, 'evenodd');
}

/** Parks and lakes have their own shape. */
function fillPlain(draw: Draw, rings: MapTile['green'], place: Place, colour: string): void {
  if (!rings) return;
  draw.fillStyle = colour;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  draw.fill(linePath(rings, place, 0), 'nonzero');
}

function addRounded(path: Path2D, points: readonly number[], reach: number): void {
  const count = points.length / 2;
  const near = (i: number, j: number) => towards(pointAt(points, i % count), pointAt(points, j % count), reach);
  path.moveTo(...near(0, 1));
  for (let i = 1; i <= count; i++) {
    path.lineTo(...near(i, i + count - 1));
    path.quadraticCurveTo(...pointAt(points, i % count), ...near(i, i + 1));
  }
  path.closePath();
}
