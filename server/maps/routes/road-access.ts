import type { LatLng } from '#domain/places/geo.ts';
import {
  crossing,
  fromPlane,
  nearestOnSegment,
  type PlanePoint,
  planeDistance,
  SquareIndex,
  toPlane,
} from './plane.ts';
import { isDrivable, type RoadGraph } from './road-graph.ts';
import { ACCESS } from './road-speeds.ts';

/** A way onto the graph: a point of an edge, and what it takes to get there from the door. */
export type Access = {
  edge: number;
  /** Metres from the edge's first node to the point, on the edge's own scale. */
  along: number;
  point: LatLng;
  metres: number;
  seconds: number;
};

type Segment = { edge: number; a: PlanePoint; b: PlanePoint; before: number; length: number; last: boolean };

// A door may lie on the wrong side of a road that is drawn some metres off; what is crossed this near the door is no wall.
const DRAWING_ERROR_METRES = 35;
const MOST_WAYS = 14;
// A door opens onto the streets around it: a road more than this much farther than the nearest one is not its own.
const FARTHER = { times: 2.5, plusMetres: 150 };
const FIRST_RADIUS_METRES = 800;
const LAST_RADIUS_METRES = 200_000;

export class RoadAccess {
  readonly #near = new SquareIndex<Segment>(400);
  readonly #far = new SquareIndex<Segment>(20_000);
  readonly #graph: RoadGraph;

  readonly #onClosedRoad = new Set<number>();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    for (const edge of graph.edges) {
      if (edge.closed && isDrivable(edge)) this.#onClosedRoad.add(edge.from).add(edge.to);
    }
    graph.edges.forEach((edge, e) => {
      const points = edge.points.map(toPlane);
      let before = 0;
      points.forEach((b, i) => {
        const a = points[i - 1];
        if (!a) return;
        const segment = { edge: e, a, b, before, length: planeDistance(a, b), last: i === points.length - 1 };
        this.#near.add(segment, a, b);
        this.#far.add(segment, a, b);
        before += segment.length;
      });
    });
  }

  /** Whether the straight line between two places crosses no road, railway or river, save right beside its ends. */
  isOpen(from: PlanePoint, to: PlanePoint, except?: number): boolean {
    const length = planeDistance(from, to);
    for (const segment of this.#near.near(from, to, 0)) {
      if (segment.edge === except) continue;
      const met = crossing(from, to, segment.a, segment.b);
      if (!met) continue;
      const fromStart = met.t * length;
      const fromEnd = length - fromStart;
      if (fromStart > DRAWING_ERROR_METRES && fromEnd > (except === undefined ? DRAWING_ERROR_METRES : 3)) return false;
    }
    return true;
  }

  #nearestPerEdge(door: PlanePoint, radius: number) {
    const best = new Map<number, { distance: number; point: PlanePoint; planeAlong: number }>();
    const index = radius > 3000 ? this.#far : this.#near;
    const offer = (edge: number, distance: number, point: PlanePoint, planeAlong: number): void => {
      const known = best.get(edge);
      if (distance <= radius && (!known || distance < known.distance)) best.set(edge, { distance, point, planeAlong });
    };
    for (const segment of index.near(door, door, radius)) {
      const edge = this.#graph.edges[segment.edge];
      if (!edge || !isDrivable(edge) || edge.apart) continue;
      if (edge.closed) continue;
      const found = nearestOnSegment(door, segment.a, segment.b);
      // A door behind the end of a street lies beyond the closed road on which the street ends.
      const behind =
        (found.t === 0 && segment.before === 0 && this.#onClosedRoad.has(edge.from)) ||
        (found.t === 1 && segment.last && this.#onClosedRoad.has(edge.to));
      if (!behind) offer(segment.edge, found.distance, found.point, segment.before + found.t * segment.length);
    }
    return best;
  }

  /** The ways from a door onto the graph, nearest first. */
  ways(door: LatLng): Access[] {
    const from = toPlane(door);
    let found = this.#nearestPerEdge(from, FIRST_RADIUS_METRES);
    for (let radius = FIRST_RADIUS_METRES * 3; found.size === 0 && radius < LAST_RADIUS_METRES; radius *= 3) {
      found = this.#nearestPerEdge(from, radius);
    }
    const ways: Access[] = [];
    const nearestFirst = [...found].sort((a, b) => a[1].distance - b[1].distance);
    const reach = FARTHER.times * (nearestFirst[0]?.[1].distance ?? 0) + FARTHER.plusMetres;
    for (const [edge, { distance, point, planeAlong }] of nearestFirst) {
      if (ways.length >= MOST_WAYS || distance > reach) break;
      const open = ways.length === 0 || distance > 3000 || this.isOpen(from, point, edge);
      if (!open) continue;
      const metres = distance * ACCESS.circuity;
      const drawn = this.#drawnLength(edge);
      const along = drawn === 0 ? 0 : (planeAlong / drawn) * (this.#graph.edgeMetres[edge] ?? 0);
      const seconds = ACCESS.fixedSeconds + metres / ACCESS.metresPerSecond;
      ways.push({ edge, along, point: fromPlane(point), metres, seconds });
    }
    return ways;
  }

  #drawnLength(edge: number): number {
    const points = (this.#graph.edges[edge]?.points ?? []).map(toPlane);
    return points.reduce((sum, point, i) => sum + (i === 0 ? 0 : planeDistance(points[i - 1] ?? point, point)), 0);
  }
}
