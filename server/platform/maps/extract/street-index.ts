import { type TileAddress, tileExtent, tileMargin } from '#domain/places/map-tile.ts';
import { GrowingList } from './growing-list.ts';
import { worldSteps } from './node-places.ts';
import type { ExtractWay, ExtractWays } from './read-extract.ts';

/** The grid by which ways are looked up. */
const gridZoom = 12;

/** Which ways of an extract come near a tile. */
export class StreetIndex {
  readonly #ways: ExtractWays;
  readonly #rows = new Map<number, GrowingList<Uint32Array>>();

  constructor(ways: ExtractWays) {
    this.#ways = ways;
    const cell = worldSteps / 2 ** gridZoom;
    const margin = (cell * tileMargin) / tileExtent;
    for (let i = 0; i < ways.size; i++) {
      const { west, north, east, south } = boundsOf(ways.way(i).points);
      for (let y = Math.floor((north - margin) / cell); y <= (south + margin) / cell; y++)
        for (let x = Math.floor((west - margin) / cell); x <= (east + margin) / cell; x++) this.#list(x, y).push(i);
    }
  }

  /** The cells of the grid that have ways. */
  *cells(): Generator<TileAddress> {
    for (const key of this.#rows.keys())
      yield { zoom: gridZoom, x: key % 2 ** gridZoom, y: Math.floor(key / 2 ** gridZoom) };
  }

  /** The ways whose box touches a tile and its margin, with their points in steps of the tile. */
  *near(tile: TileAddress, isWanted: (way: ExtractWay) => boolean): Generator<{ way: ExtractWay; points: number[] }> {
    const unit = (2 ** tile.zoom * tileExtent) / worldSteps;
    const [left, top] = [tile.x * tileExtent, tile.y * tileExtent];
    const reach = tileExtent + tileMargin;
    for (const i of this.#candidates(tile)) {
      const way = this.#ways.way(i);
      if (!isWanted(way)) continue;
      const { west, north, east, south } = boundsOf(way.points);
      const isNear =
        east * unit - left >= -tileMargin &&
        south * unit - top >= -tileMargin &&
        west * unit - left <= reach &&
        north * unit - top <= reach;
      if (isNear)
        yield { way, points: Array.from(way.points, (value, at) => value * unit - (at % 2 === 0 ? left : top)) };
    }
  }

  #candidates({ zoom, x, y }: TileAddress): Iterable<number> {
    if (zoom >= gridZoom) {
      const shift = zoom - gridZoom;
      return this.#rows.get((y >> shift) * 2 ** gridZoom + (x >> shift))?.values() ?? [];
    }
    const width = 2 ** (gridZoom - zoom);
    const found = new Set<number>();
    for (let row = y * width; row < (y + 1) * width; row++)
      for (let column = x * width; column < (x + 1) * width; column++)
        for (const i of this.#rows.get(row * 2 ** gridZoom + column)?.values() ?? []) found.add(i);
    return found;
  }

  #list(x: number, y: number): GrowingList<Uint32Array> {
    const key = y * 2 ** gridZoom + x;
    const known = this.#rows.get(key);
    if (known) return known;
    const list = new GrowingList(Uint32Array, 64);
    this.#rows.set(key, list);
    return list;
  }
}

function boundsOf(points: Int32Array) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  return { west, north, east, south };
}
