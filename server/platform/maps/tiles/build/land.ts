import { UK_BOUNDS } from '#domain/places/geo.ts';
import { type TileAddress, tileExtent, tileMargin, toWorld } from '#domain/places/map-tile.ts';
import { outlines } from './built-up.ts';
import { squaredDistances } from './distances.ts';
import type { PostcodePoints } from './postcode-points.ts';

/**
 * Our data has no coastline, but people live up to the shore: land is where an address is near, and whatever such land
 * encloses. One cell is 760 m in Berkshire.
 */
const cellsToWorld = 2 ** 15;
/** Gaps of up to twice this many cells between addresses are closed, and land ends one cell beyond the last address. */
const reach = 3;
/** In the Highlands, and the hills of the border, addresses are far apart. */
const [northReach, northFrom] = [14, 54.9] as const;

export interface Land {
  /** Rings of land in a tile, in its steps. */
  rings(tile: TileAddress): number[][];
}

export function findLand(points: PostcodePoints): Land {
  const corner = toWorld({ lat: UK_BOUNDS.north + 0.6, lng: UK_BOUNDS.west - 0.6 });
  const end = toWorld({ lat: UK_BOUNDS.south - 0.6, lng: UK_BOUNDS.east + 0.6 });
  const [west, north] = [Math.floor(corner.x * cellsToWorld), Math.floor(corner.y * cellsToWorld)];
  const width = Math.ceil(end.x * cellsToWorld) - west;
  const height = Math.ceil(end.y * cellsToWorld) - north;
  const lived = new Uint8Array(width * height);
  points.x.forEach((x, i) => {
    lived[(Math.floor((points.y[i] ?? 0) * cellsToWorld) - north) * width + Math.floor(x * cellsToWorld) - west] = 1;
  });
  const near = closed(lived, width, reach);
  const far = closed(lived, width, northReach);
  const northRows = Math.floor(toWorld({ lat: northFrom, lng: 0 }).y * cellsToWorld) - north;
  const height0 = near.map((value, i) => (i < northRows * width ? Math.max(value, far[i] ?? 0) : value));
  fillInland(height0, width);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -reach : (height0[y * width + x] ?? -reach);
  return {
    rings: (tile) => {
      const grid = gridOf(tile);
      const column = (x: number) => Math.floor(x * grid.step * cellsToWorld - west - 0.5);
      const row = (y: number) => Math.floor(y * grid.step * cellsToWorld - north - 0.5);
      const side = sideOf(at, {
        columns: [column(grid.left), column(grid.left + grid.size) + 1],
        rows: [row(grid.top), row(grid.top + grid.size) + 1],
      });
      if (side === 'sea') return [];
      // Among cells of land everything is land, so one height is as good as another.
      if (side === 'land') return landRings(grid, () => 1);
      return landRings(grid, (x, y) => between(at, x * cellsToWorld - west, y * cellsToWorld - north));
    },
  };
}

/** Whether all cells of a box are land, or sea; most tiles have no shore. */
function sideOf(
  at: (x: number, y: number) => number,
  { columns, rows }: { readonly columns: readonly [number, number]; readonly rows: readonly [number, number] },
): 'land' | 'sea' | 'shore' {
  const isLand = at(columns[0], rows[0]) >= 0;
  for (let y = rows[0]; y <= rows[1]; y++)
    for (let x = columns[0]; x <= columns[1]; x++) if (at(x, y) >= 0 !== isLand) return 'shore';
  return isLand ? 'land' : 'sea';
}

/** How far inside the land each cell is, in cells; below 0 it is sea. Grows everything by `cells`, then shrinks it. */
function closed(lived: Uint8Array, width: number, cells: number): Float32Array {
  const toLived = squaredDistances(lived, width);
  const isSea = new Uint8Array(lived.length);
  for (let i = 0; i < isSea.length; i++) isSea[i] = (toLived[i] ?? 0) > cells * cells ? 1 : 0;
  return squaredDistances(isSea, width).map((gap) => Math.sqrt(gap) - (cells - 1));
}

/** Whatever the sea does not reach from the edge of the grid is land: moors, forests, lakes. */
function fillInland(height: Float32Array, width: number): void {
  const isSea = new Uint8Array(height.length);
  const open = [0];
  isSea[0] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % width;
    for (const next of [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= height.length || isSea[next] === 1 || (height[next] ?? 0) >= 0) continue;
      isSea[next] = 1;
      open.push(next);
    }
  }
  height.forEach((value, i) => {
    if (value < 0 && isSea[i] === 0) height[i] = 1;
  });
}

/** The nodes at which a tile's heights are looked up; `left` and `top` count in steps from the corner of the world. */
function gridOf(tile: TileAddress) {
  const cells = tile.zoom >= 10 ? 64 : 256;
  const unit = tileExtent / cells;
  const pad = Math.ceil(tileMargin / unit) + 1;
  return {
    unit,
    pad,
    size: cells + 1 + 2 * pad,
    step: 2 ** -tile.zoom / cells,
    left: tile.x * cells - pad,
    top: tile.y * cells - pad,
  };
}

function landRings(
  { unit, pad, size, step, left, top }: ReturnType<typeof gridOf>,
  heightAt: (x: number, y: number) => number,
): number[][] {
  const values = new Float32Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      values[row * size + column] = heightAt((left + column) * step, (top + row) * step);
  return outlines({ size, values }, 0, pad, unit);
}

/** Interpolates between the centres of four cells. */
function between(at: (x: number, y: number) => number, x: number, y: number): number {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - column, y - 0.5 - row];
  const upper = at(column, row) * (1 - fx) + at(column + 1, row) * fx;
  return upper * (1 - fy) + (at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx) * fy;
}
