import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type LatLng, UK_BOUNDS } from '#domain/places/geo.ts';
import { toWorld } from '#domain/places/map-tile.ts';
import { worldSteps } from './node-places.ts';
import type { ExtractWays } from './read-extract.ts';

/** Cells are map tiles of this zoom, 1.5 km wide in Berkshire; roads are looked for in cells a quarter as wide. */
export const coverageZoom = 14;
const fineZoom = coverageZoom + 2;

/** What an extract knows about a cell. Where nobody lives and there is no road, nothing is missing: the sea, a moor. */
const cellStates = { empty: 0, known: 1, missing: 2 } as const;

/** A few farms are far from any road: in a cell with a road, fewer or a smaller share of them than this are ignored. */
const [leastStray, leastShare] = [3, 0.2] as const;
/** Cells around the extract that are looked at too, so that a coast is not taken for a border. */
const around = 3;

const fileSchema = z.object({
  west: z.int(),
  north: z.int(),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  cells: z.string(),
});

/** Which ground an extract covers, by cells. */
export class Coverage {
  readonly #box: Readonly<Record<'west' | 'north' | 'width' | 'height', number>>;
  readonly #cells: Uint8Array;

  constructor(box: Readonly<Record<'west' | 'north' | 'width' | 'height', number>>, cells: Uint8Array) {
    if (cells.length !== box.width * box.height) throw new Error('the coverage is damaged');
    this.#box = box;
    this.#cells = cells;
  }

  static parse(text: string): Coverage {
    const { cells, ...box } = fileSchema.parse(JSON.parse(text));
    return new Coverage(box, inflateRawSync(Buffer.from(cells, 'base64')));
  }

  toString(): string {
    return JSON.stringify({ ...this.#box, cells: deflateRawSync(this.#cells).toString('base64') });
  }

  /** Whether a line stays a cell's width away from ground that the extract lacks. Coordinates are [lng, lat]. */
  holds(line: readonly (readonly [number, number])[]): boolean {
    const cells = line.map(([lng, lat]) => cellOf({ lat, lng }));
    return cells.every((cell, i) => {
      const before = cells[i - 1] ?? cell;
      const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(cell.x - before.x), Math.abs(cell.y - before.y))));
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        if (this.#misses(before.x + (cell.x - before.x) * share, before.y + (cell.y - before.y) * share)) return false;
      }
      return true;
    });
  }

  /** Whether the extract's streets are to be drawn in a cell. */
  isKnown(x: number, y: number): boolean {
    return this.#state(x, y) === cellStates.known;
  }

  /** The cells whose streets are known. */
  *knownCells(): Generator<{ x: number; y: number }> {
    const { west, north, width } = this.#box;
    for (const [i, state] of this.#cells.entries())
      if (state === cellStates.known) yield { x: west + (i % width), y: north + Math.floor(i / width) };
  }

  #misses(x: number, y: number): boolean {
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1])
        if (this.#state(Math.floor(x) + right, Math.floor(y) + down) === cellStates.missing) return true;
    return false;
  }

  #state(x: number, y: number): number {
    const [column, row] = [x - this.#box.west, y - this.#box.north];
    const isInside = column >= 0 && row >= 0 && column < this.#box.width && row < this.#box.height;
    return isInside ? (this.#cells[row * this.#box.width + column] ?? 0) : cellStates.missing;
  }
}

function cellOf(point: LatLng): { x: number; y: number } {
  const { x, y } = toWorld(point);
  return { x: x * 2 ** coverageZoom, y: y * 2 ** coverageZoom };
}

/**
 * Compares an extract's roads with where people live: a cell is missing when addresses in it have no road near them. An
 * extract's own border would not do: it says nothing about holes, and makes every coast look like an edge.
 */
export function findCoverage(
  ways: ExtractWays,
  lived: { readonly x: Float64Array; readonly y: Float64Array },
): Coverage {
  const roads = new FineCells();
  for (let i = 0; i < ways.size; i++) {
    const { isRoad, points } = ways.way(i);
    if (isRoad) roads.mark(points);
  }
  const box = roads.box();
  const cells = new Uint8Array(box.width * box.height);
  const [all, stray] = [new Uint32Array(cells.length), new Uint32Array(cells.length)];
  const row = (x: number, y: number) => {
    const [column, line] = [Math.floor(x) - box.west, Math.floor(y) - box.north];
    return column < 0 || line < 0 || column >= box.width || line >= box.height ? -1 : line * box.width + column;
  };
  lived.x.forEach((x, i) => {
    const y = lived.y[i] ?? 0;
    const at = row(x * 2 ** coverageZoom, y * 2 ** coverageZoom);
    if (at < 0) return;
    all[at] = (all[at] ?? 0) + 1;
    if (!roads.isNear(x, y)) stray[at] = (stray[at] ?? 0) + 1;
  });
  for (const { x, y } of roads.cells()) cells[row(x, y)] = cellStates.known;
  stray.forEach((count, at) => {
    const isMuch = count >= leastStray && count > leastShare * (all[at] ?? 0);
    if (isMuch || (count > 0 && cells[at] !== cellStates.known)) cells[at] = cellStates.missing;
  });
  return new Coverage(box, cells);
}

/** The cells of the United Kingdom that a road passes through: one byte each, some 7 MB. */
class FineCells {
  readonly #west: number;
  readonly #north: number;
  readonly #width: number;
  readonly #marks: Uint8Array;

  constructor() {
    const from = toWorld({ lat: UK_BOUNDS.north, lng: UK_BOUNDS.west });
    const to = toWorld({ lat: UK_BOUNDS.south, lng: UK_BOUNDS.east });
    const size = 2 ** fineZoom;
    [this.#west, this.#north] = [Math.floor(from.x * size), Math.floor(from.y * size)];
    this.#width = Math.ceil(to.x * size) - this.#west;
    this.#marks = new Uint8Array(this.#width * (Math.ceil(to.y * size) - this.#north));
  }

  mark(points: Int32Array): void {
    const unit = 2 ** fineZoom / worldSteps;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax, ay] = [(points[i] ?? 0) * unit, (points[i + 1] ?? 0) * unit];
      const [bx, by] = [(points[i + 2] ?? 0) * unit, (points[i + 3] ?? 0) * unit];
      const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
      for (let step = 0; step <= steps; step++) {
        const at = this.#at(ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps);
        if (at >= 0) this.#marks[at] = 1;
      }
    }
  }

  isNear(x: number, y: number): boolean {
    const size = 2 ** fineZoom;
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1]) if (this.#marks[this.#at(x * size + right, y * size + down)] === 1) return true;
    return false;
  }

  *cells(): Generator<{ x: number; y: number }> {
    for (const [i, mark] of this.#marks.entries())
      if (mark === 1)
        yield { x: (this.#west + (i % this.#width)) >> 2, y: (this.#north + Math.floor(i / this.#width)) >> 2 };
  }

  /** The box around all marked cells, in cells of the coverage. */
  box(): { west: number; north: number; width: number; height: number } {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y } of this.cells()) {
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [north, south] = [Math.min(north, y), Math.max(south, y)];
    }
    if (west === Infinity) throw new Error('The extract has no roads in the United Kingdom.');
    const [width, height] = [east - west + 1 + 2 * around, south - north + 1 + 2 * around];
    return { west: west - around, north: north - around, width, height };
  }

  #at(x: number, y: number): number {
    const [column, line] = [Math.floor(x) - this.#west, Math.floor(y) - this.#north];
    return column < 0 || line < 0 || column >= this.#width ? -1 : line * this.#width + column;
  }
}
