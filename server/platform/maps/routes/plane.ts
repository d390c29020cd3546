import type { LatLng } from '#domain/places/geo.ts';

/** Metres on a plane over Great Britain; good for "which side" and "how near", not for lengths. */
export type PlanePoint = { x: number; y: number };

/** One degree of latitude, and one of longitude at the equator. */
export const METRES_PER_DEGREE = 111_195;
// The plane is to scale at Bracknell's latitude; in the far north it is 20 % too wide, which does not matter here.
const SHRINK = Math.cos((51.4 * Math.PI) / 180);

export const toPlane = ({ lat, lng }: LatLng): PlanePoint => ({
  x: lng * METRES_PER_DEGREE * SHRINK,
  y: lat * METRES_PER_DEGREE,
});

export const fromPlane = ({ x, y }: PlanePoint): LatLng => ({
  lat: y / METRES_PER_DEGREE,
  lng: x / (METRES_PER_DEGREE * SHRINK),
});

export const planeDistance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of the segment a–b nearest to p: how far along it is (0 to 1), where, and how far away. */
export function nearestOnSegment(p: PlanePoint, a: PlanePoint, b: PlanePoint) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
  const point = { x: a.x + t * dx, y: a.y + t * dy };
  return { t, point, distance: planeDistance(p, point) };
}

/** Only the distance of `nearestOnSegment`, for when it is needed often. */
export function nearestDistance(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
  return Math.sqrt((p.x - a.x - t * dx) ** 2 + (p.y - a.y - t * dy) ** 2);
}

/** Where the segments a–b and c–d cross, as shares of either; undefined when they don't. */
export function crossing(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint) {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const cross = rx * sy - ry * sx;
  if (cross === 0) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  if (t < 0 || t > 1 || u < 0 || u > 1) return undefined;
  return { t, u, point: { x: a.x + t * rx, y: a.y + t * ry } };
}

/** Items with an extent, indexed by the squares of the plane that they touch. */
export class SquareIndex<Item> {
  readonly #squares = new Map<number, Item[]>();
  readonly #side: number;

  constructor(sideMetres: number) {
    this.#side = sideMetres;
  }

  #visit(a: PlanePoint, b: PlanePoint, margin: number, each: (key: number) => void): void {
    const column = (x: number) => Math.floor(x / this.#side) + 50_000;
    const row = (y: number) => Math.floor(y / this.#side);
    const [lastColumn, lastRow] = [column(Math.max(a.x, b.x) + margin), row(Math.max(a.y, b.y) + margin)];
    const firstRow = row(Math.min(a.y, b.y) - margin);
    for (let c = column(Math.min(a.x, b.x) - margin); c <= lastColumn; c += 1) {
      for (let r = firstRow; r <= lastRow; r += 1) each(c * 100_000 + r);
    }
  }

  add(item: Item, a: PlanePoint, b: PlanePoint): void {
    // Piece by piece, so that a long diagonal line does not fill its whole bounding box.
    const pieces = Math.max(1, Math.ceil(planeDistance(a, b) / this.#side));
    const at = (i: number): PlanePoint => ({
      x: a.x + ((b.x - a.x) * i) / pieces,
      y: a.y + ((b.y - a.y) * i) / pieces,
    });
    const put = (key: number) => {
      const square = this.#squares.get(key);
      if (!square) this.#squares.set(key, [item]);
      // If another piece of the same item has touched this square, the item is its last entry.
      else if (square.at(-1) !== item) square.push(item);
    };
    for (let i = 0; i < pieces; i += 1) this.#visit(at(i), at(i + 1), 0, put);
  }

  /** Everything that may touch the box around a and b plus a margin; each item once. */
  near(a: PlanePoint, b: PlanePoint, margin: number): Set<Item> {
    const found = new Set<Item>();
    this.#visit(a, b, margin, (key) => {
      for (const item of this.#squares.get(key) ?? []) found.add(item);
    });
    return found;
  }
}
