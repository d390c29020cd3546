import { fromWorld, type TierZoom, type TileAddress, tileExtent, tileMargin } from '#domain/places/map-tile.ts';
import { contour, doubleArea, type Field } from './contour.ts';
import type { PostcodePoints } from './postcode-points.ts';
import { packSteps, simplifyRing } from './simplify.ts';

/**
 * How built-up ground is found at each level: cells per tile, over how many cells a postcode is spread, and how many
 * postcodes per square kilometre it takes to count as built-up or as a town centre. A postcode is about 15 addresses;
 * the figures were set by eye: Bracknell's neighbourhoods must show, single farms must not.
 */
const grain: Record<TierZoom, { cells: number; spread: number; town: number; core: number }> = {
  4: { cells: 256, spread: 1, town: 60, core: 200 },
  6: { cells: 256, spread: 1, town: 40, core: 160 },
  8: { cells: 256, spread: 1, town: 34, core: 220 },
  10: { cells: 192, spread: 1, town: 36, core: 300 },
  12: { cells: 128, spread: 1, town: 62, core: 480 },
  // The same cells as the level before, for a quarter of its width.
  14: { cells: 32, spread: 1, town: 62, core: 480 },
};

const earthMetres = 40_075_017;

export interface BuiltUp {
  readonly town: number[][];
  readonly core: number[][];
}

/** The outlines of built-up ground in a tile. */
export function builtUp(tile: TileAddress, points: PostcodePoints): BuiltUp {
  const { cells, spread, town, core } = grain[tile.zoom as TierZoom];
  const unit = tileExtent / cells;
  const pad = Math.ceil(tileMargin / unit) + 3 * spread + 2;
  const size = cells + 1 + 2 * pad;
  const width = 2 ** -tile.zoom;
  const cell = width / cells;
  const [west, north] = [tile.x * width - pad * cell, tile.y * width - pad * cell];
  const values = new Float32Array(size * size);
  let isEmpty = true;
  points.visit(west, north, west + size * cell, north + size * cell, (x, y) => {
    isEmpty = false;
    splat(values, size, (x - west) / cell, (y - north) / cell);
  });
  if (isEmpty) return { town: [], core: [] };
  blur(values, size, spread);
  const { lat } = fromWorld({ x: 0, y: (tile.y + 0.5) * width });
  const squareKm = ((cell * earthMetres * Math.cos((lat * Math.PI) / 180)) / 1000) ** 2;
  const rings = (level: number) => outlines({ size, values }, level * squareKm, pad, unit);
  return { town: rings(town), core: rings(core) };
}

/** Rings at a level, in tile steps. Specks of under a cell and a half are left out. */
export function outlines(field: Field, level: number, pad: number, unit: number): number[][] {
  return contour(field, level)
    .filter((ring) => Math.abs(doubleArea(ring)) > 3)
    .map((ring) => packSteps(simplifyRing(ring, 0.22).map((value) => (value - pad) * unit)))
    .filter((steps) => steps.length >= 6);
}

/** One postcode, distributed among the four nodes around it. */
function splat(values: Float32Array, size: number, x: number, y: number): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column + 1 >= size || row + 1 >= size) return;
  const [fx, fy] = [x - column, y - row];
  const at = row * size + column;
  values[at] = (values[at] ?? 0) + (1 - fx) * (1 - fy);
  values[at + 1] = (values[at + 1] ?? 0) + fx * (1 - fy);
  values[at + size] = (values[at + size] ?? 0) + (1 - fx) * fy;
  values[at + size + 1] = (values[at + size + 1] ?? 0) + fx * fy;
}

/** Three box blurs in a row, which approximate a Gaussian: along every row, then along every column. */
function blur(values: Float32Array, size: number, radius: number): void {
  const width = 2 * radius + 1;
  // Zeros on both sides, and a second line to read from: reading beyond the ends of an array is slow.
  const lines = [new Float32Array(size + 2 * width), new Float32Array(size + 2 * width)] as const;
  for (let row = 0; row < size; row++) blurLine(values, row * size, 1, { size, radius, lines });
  for (let column = 0; column < size; column++) blurLine(values, column, size, { size, radius, lines });
}

interface Blur {
  readonly size: number;
  readonly radius: number;
  readonly lines: readonly [Float32Array, Float32Array];
}

function blurLine(values: Float32Array, start: number, step: number, { size, radius, lines }: Blur): void {
  const width = 2 * radius + 1;
  let [line, blurred] = lines;
  let isEmpty = true;
  for (let i = 0, at = start; i < size; i++, at += step) {
    const value = values[at] ?? 0;
    line[width + i] = value;
    if (value !== 0) isEmpty = false;
  }
  if (isEmpty) return;
  for (let turn = 0; turn < 3; turn++) {
    let sum = 0;
    for (let i = 0; i < radius; i++) sum += line[width + i] ?? 0;
    for (let i = width; i < width + size; i++) {
      sum += (line[i + radius] ?? 0) - (line[i - radius - 1] ?? 0);
      blurred[i] = sum / width;
    }
    [line, blurred] = [blurred, line];
  }
  for (let i = 0, at = start; i < size; i++, at += step) values[at] = line[width + i] ?? 0;
}
