import type { LatLng } from '#domain/places/geo.ts';
import type { RoadEdge } from './load-roads.ts';
import { planeDistance, toPlane } from './plane.ts';

/** Slowing down, giving way and turning off; following a bend in the road is not a turn. */
const TURN = { seconds: 4, degrees: 50 };

/** Which way a chain of points leads at its start, in degrees. */
function heading(points: readonly LatLng[]): number {
  const [first, ...rest] = points.map(toPlane);
  const next = rest.find((point) => first && planeDistance(first, point) > 1);
  if (!first || !next) return Number.NaN;
  return (Math.atan2(next.y - first.y, next.x - first.x) * 180) / Math.PI;
}

/** The turns between roads, by leg: edge × 2, and 1 more when it is driven backwards. */
export class RoadTurns {
  /** The direction of each edge from its first point, and from its last point back. */
  readonly #headings: Float64Array;

  constructor(edges: readonly RoadEdge[]) {
    this.#headings = new Float64Array(edges.length * 2);
    edges.forEach(({ points }, e) => {
      this.#headings[e * 2] = heading(points);
      this.#headings[e * 2 + 1] = heading([...points].reverse());
    });
  }

  /** What it takes to go on from one leg to the next. */
  seconds(before: number, after: number): number {
    // The reversed leg's heading points back along the way we came: turned round, it is our heading on arrival.
    const back = this.#headings[before ^ 1] ?? Number.NaN;
    const on = this.#headings[after] ?? Number.NaN;
    const bend = Math.abs(((back + 180 - on + 540) % 360) - 180);
    return bend > TURN.degrees ? TURN.seconds : 0;
  }
}
