import { type LineKind, type TileAddress, type TileName, tileExtent } from '#domain/places/map-tile.ts';
import { simplify } from './simplify.ts';

/** Main roads are named first. */
const weights: Partial<Record<LineKind, number>> = { motorway: 5, dual: 5, a: 4, b: 3, c: 2 };
/** Bends of up to this many steps do not break a stretch: a name covers more than that. */
const straightWithin: Record<number, number> = { 12: 3, 14: 8 };
/** A shorter stretch has no room for a name, even at the closest zoom. */
const leastRoom: Record<number, number> = { 12: 24, 14: 96 };

/** Collects the names along the lines of a tile: each once, on its longest straight stretch. */
export class LineNames {
  readonly #tile: TileAddress;
  readonly #best = new Map<string, { x: number; y: number; angle: number; room: number; weight: number }>();

  constructor(tile: TileAddress) {
    this.#tile = tile;
  }

  /** `part` is a piece of a line in steps of the tile. */
  add(name: string, kind: LineKind, part: readonly number[]): void {
    const within = straightWithin[this.#tile.zoom];
    if (name === '' || within === undefined) return;
    const points = simplify(part, within);
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax, ay, bx, by] = points.slice(i, i + 4) as [number, number, number, number];
      const room = Math.hypot(bx - ax, by - ay);
      const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
      const isHere = x >= 0 && y >= 0 && x < tileExtent && y < tileExtent;
      if (!isHere || room < Math.max(leastRoom[this.#tile.zoom] ?? 0, this.#best.get(name)?.room ?? 0)) continue;
      this.#best.set(name, { x, y, angle: uprightAngle(bx - ax, by - ay), room, weight: weights[kind] ?? 1 });
    }
  }

  names(): TileName[] {
    return [...this.#best]
      .map(([text, { x, y, angle, room, weight }]): TileName => {
        return [Math.round(x), Math.round(y), weight, text, angle, Math.round(room)];
      })
      .sort(([, , a], [, , b]) => b - a);
  }
}

/** A line's direction in whole degrees, turned so that its name is never upside down. */
function uprightAngle(right: number, down: number): number {
  const angle = Math.round((Math.atan2(down, right) * 180) / Math.PI);
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}
