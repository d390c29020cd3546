import type { LatLng } from '#domain/places/geo.ts';
import {
  crossing,
  fromPlane,
  nearestDistance,
  nearestOnSegment,
  type PlanePoint,
  planeDistance,
  SquareIndex,
  toPlane,
} from './plane.ts';
import { isDrivable, type RoadGraph } from './road-graph.ts';
import { ACCESS } from './road-speeds.ts';

/** An access to the graph: a point of an edge, and the cost to get there from the address. */
export type Access = {
  edge: number;
  /** Metres from the edge's first node to the point, on the edge's own scale. */
  along: number;
  point: LatLng;
  metres: number;
  seconds: number;
};

type Segment = { edge: number; a: PlanePoint; b: PlanePoint; before: number; length: number; last: boolean };

type Nearest = { edge: number; distance: number; point: PlanePoint; before: number };

// An address may be on the wrong side of a road that is drawn some metres off; roads crossed this near do not count as
// barriers.
const DRAWING_ERROR_METRES = 35;
const MOST_ACCESSES = 14;
// An address is served by the streets around it: a road this much further away than the nearest is not one of them.
const FARTHER = { times: 2.5, plusMetres: 150 };
// Few drivers would use a road at the limit of that reach: without this, the price would jump at the last house in it.
const LAST_RESORT = { seconds: 150, power: 8 };
const NEAR_METRES = 800;

/** Finds how an address off the graph gets onto it. */
export class RoadAccess {
  readonly #index = new SquareIndex<Segment>(400);
  /** Roads with houses along them, which an address may open onto. */
  readonly #open: Segment[] = [];
  readonly #drawn: number[] = [];
  readonly #onClosedRoad = new Set<number>();
  readonly #graph: RoadGraph;

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    graph.edges.forEach((edge, e) => {
      if (edge.closed && isDrivable(edge)) this.#onClosedRoad.add(edge.from).add(edge.to);
      const points = edge.points.map(toPlane);
      let before = 0;
      points.forEach((b, i) => {
        const a = points[i - 1];
        if (!a) return;
        const last = i === points.length - 1;
        const segment = { edge: e, a, b, before, length: planeDistance(a, b), last };
        this.#index.add(segment, a, b);
        if (!edge.closed && isDrivable(edge)) this.#open.push(segment);
        before += segment.length;
      });
      this.#drawn.push(before);
    });
  }

  readonly #isWall = (edge: number): boolean => {
    const road = this.#graph.edges[edge];
    return road !== undefined && (!isDrivable(road) || road.class === 'motorway');
  };

  /** Whether a road is right beside a door: its distance counts, not where a line from the door happens to meet it. */
  #isBeside(door: PlanePoint, edge: number): boolean {
    const points = this.#graph.edges[edge]?.points.map(toPlane) ?? [];
    return points.some((b, i) => {
      const a = points[i - 1];
      return a !== undefined && nearestDistance(door, a, b) <= DRAWING_ERROR_METRES;
    });
  }

  /** Whether the straight line between two points crosses no road, railway or river, except right beside its ends. */
  isOpen(from: PlanePoint, to: PlanePoint, except?: number, counts: (edge: number) => boolean = () => true): boolean {
    const length = planeDistance(from, to);
    const isNearEnd = (edge: number, left: number): boolean =>
      except === undefined ? this.#isBeside(to, edge) : left <= 3;
    for (const segment of this.#index.near(from, to, 0)) {
      if (segment.edge === except || !counts(segment.edge)) continue;
      const met = crossing(from, to, segment.a, segment.b);
      if (met && !this.#isBeside(from, segment.edge) && !isNearEnd(segment.edge, (1 - met.t) * length)) return false;
    }
    return true;
  }

  /** The nearest point of each road with houses, out of the segments given, nearest first. */
  #nearest(door: PlanePoint, segments: Iterable<Segment>, far: boolean): Nearest[] {
    const best = new Map<number, Nearest>();
    for (const segment of segments) {
      const edge = this.#graph.edges[segment.edge];
      if (!edge || edge.closed || !isDrivable(edge)) continue;
      const found = nearestOnSegment(door, segment.a, segment.b);
      if (found.distance >= (best.get(segment.edge)?.distance ?? Number.POSITIVE_INFINITY)) continue;
      // An address behind the end of a street is beyond the closed road on which the street ends.
      const behind =
        (!far && found.t === 0 && segment.before === 0 && this.#onClosedRoad.has(edge.from)) ||
        (!far && found.t === 1 && segment.last && this.#onClosedRoad.has(edge.to));
      const before = segment.before + found.t * segment.length;
      if (!behind) best.set(segment.edge, { edge: segment.edge, distance: found.distance, point: found.point, before });
    }
    return [...best.values()].sort((a, b) => a.distance - b.distance);
  }

  /** All segments that may matter to an address with no road near it: not much further away than the nearest of all. */
  #nearestOfAll(door: PlanePoint): Segment[] {
    const distances = this.#open.map(({ a, b }) => nearestDistance(door, a, b));
    const least = distances.reduce((sum, distance) => Math.min(sum, distance), Number.POSITIVE_INFINITY);
    const reach = FARTHER.times * least + FARTHER.plusMetres;
    return this.#open.filter((_, i) => (distances[i] ?? 0) <= reach);
  }

  /** The accesses from an address to the graph, nearest first. */
  find(door: LatLng): Access[] {
    const from = toPlane(door);
    let found = this.#nearest(from, this.#index.near(from, from, NEAR_METRES), false);
    const far = (found[0]?.distance ?? Number.POSITIVE_INFINITY) > NEAR_METRES;
    if (far) found = this.#nearest(from, this.#nearestOfAll(from), true);
    // Nobody can drive across a motorway, a railway or a river, however near the road behind it is.
    const reached = found.filter(({ point, edge }) => far || this.isOpen(from, point, edge, this.#isWall));
    if (reached.length > 0) found = reached;
    const nearest = found[0]?.distance ?? 0;
    const reach = FARTHER.times * nearest + FARTHER.plusMetres;
    const accesses: Access[] = [];
    for (const { edge, distance, point, before } of found) {
      if (accesses.length >= MOST_ACCESSES || distance > reach) break;
      // Deep in the countryside the graph is too sparse to say what is in between.
      if (accesses.length > 0 && !far && !this.isOpen(from, point, edge)) continue;
      const metres = distance * ACCESS.circuity;
      const along = (before / (this.#drawn[edge] || 1)) * (this.#graph.edgeMetres[edge] ?? 0);
      const search = LAST_RESORT.seconds * ((distance - nearest) / (reach - nearest)) ** LAST_RESORT.power;
      accesses.push({
        edge,
        along,
        point: fromPlane(point),
        metres,
        seconds: metres / ACCESS.metresPerSecond + search,
      });
    }
    return accesses;
  }
}
