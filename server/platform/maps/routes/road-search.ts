import type { LatLng } from '#domain/places/geo.ts';
import { NodeHeap } from './node-heap.ts';
import type { Access } from './road-access.ts';
import { type RoadGraph, unitVector } from './road-graph.ts';
import { FASTEST_METRES_PER_SECOND } from './road-speeds.ts';

/** The fastest way over the graph: where it is entered and left, and the edges between (edge × 2 + backwards). */
export type FoundPath = {
  enter: Access;
  leave: Access;
  /** Whether the first edge is driven towards its first node, and the last one from its first node. */
  enterTowardsFirst: boolean;
  leaveFromFirst: boolean;
  /** Both ends lie on the same edge and no junction is passed. */
  onOneEdge: boolean;
  edges: number[];
  metres: number;
  seconds: number;
};

const EARTH_RADIUS_METRES = 6_371_008.8;
const NONE = 0xffffffff;

/** A* from all ways out of the origin to all ways into the destination, least time first. */
export class RoadSearch {
  readonly #graph: RoadGraph;
  readonly #seconds: Float64Array;
  readonly #cameBy: Uint32Array;
  readonly #cameFrom: Uint32Array;
  readonly #round: Uint32Array;
  readonly #guess: Float64Array;
  #now = 0;
  #heap = new NodeHeap();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    this.#seconds = new Float64Array(graph.nodeCount);
    this.#cameBy = new Uint32Array(graph.nodeCount);
    this.#cameFrom = new Uint32Array(graph.nodeCount);
    this.#round = new Uint32Array(graph.nodeCount);
    this.#guess = new Float64Array(graph.nodeCount);
  }

  find(origins: Access[], destinations: Access[], goal: LatLng): FoundPath | undefined {
    this.#now += 1;
    this.#heap = new NodeHeap();
    const target = unitVector(goal);
    let best = this.#alongOneEdge(origins, destinations);
    let bestEnd: { node: number; leave: Access; fromFirst: boolean } | undefined;

    origins.forEach((way, i) => {
      const [toFrom, toTo] = this.#partSeconds(way);
      this.#reach(this.#graph.edgeFrom[way.edge] ?? 0, way.seconds + toFrom, i * 2 + 1, NONE, target);
      this.#reach(this.#graph.edgeTo[way.edge] ?? 0, way.seconds + toTo, i * 2, NONE, target);
    });
    const finish = new Map<number, { seconds: number; leave: Access; fromFirst: boolean }[]>();
    for (const leave of destinations) {
      const [fromFrom, fromTo] = this.#partSeconds(leave);
      const offer = (node: number, seconds: number, fromFirst: boolean): void => {
        finish.set(node, [...(finish.get(node) ?? []), { seconds: seconds + leave.seconds, leave, fromFirst }]);
      };
      offer(this.#graph.edgeFrom[leave.edge] ?? 0, fromFrom, true);
      offer(this.#graph.edgeTo[leave.edge] ?? 0, fromTo, false);
    }

    let limit = best?.seconds ?? Number.POSITIVE_INFINITY;
    for (let top = this.#heap.pop(); top && top.key < limit; top = this.#heap.pop()) {
      const { node } = top;
      const here = this.#seconds[node] ?? 0;
      if (top.key > here + (this.#guess[node] ?? 0) + 1e-9) continue;
      for (const end of finish.get(node) ?? []) {
        if (here + end.seconds >= limit) continue;
        limit = here + end.seconds;
        bestEnd = { node, leave: end.leave, fromFirst: end.fromFirst };
      }
      this.#relax(node, here, target);
    }
    if (bestEnd) best = this.#trace(bestEnd, origins, limit);
    return best;
  }

  #relax(node: number, here: number, target: [number, number, number]): void {
    const graph = this.#graph;
    const last = graph.start[node + 1] ?? 0;
    for (let i = graph.start[node] ?? 0; i < last; i += 1) {
      const leg = graph.out[i] ?? 0;
      const next = (leg & 1 ? graph.edgeFrom[leg >> 1] : graph.edgeTo[leg >> 1]) ?? 0;
      this.#reach(next, here + (graph.edgeSeconds[leg >> 1] ?? 0), leg, node, target);
    }
  }

  #reach(node: number, seconds: number, by: number, from: number, target: [number, number, number]): void {
    if (this.#round[node] === this.#now) {
      if (seconds >= (this.#seconds[node] ?? 0)) return;
    } else {
      this.#round[node] = this.#now;
      const v = this.#graph.vectors;
      const chord = Math.hypot(
        (v[node * 3] ?? 0) - target[0],
        (v[node * 3 + 1] ?? 0) - target[1],
        (v[node * 3 + 2] ?? 0) - target[2],
      );
      this.#guess[node] = (chord * EARTH_RADIUS_METRES) / FASTEST_METRES_PER_SECOND;
    }
    this.#seconds[node] = seconds;
    this.#cameBy[node] = by;
    this.#cameFrom[node] = from;
    this.#heap.push(node, seconds + (this.#guess[node] ?? 0));
  }

  /** Seconds from a point of an edge to the edge's first and last node. */
  #partSeconds(way: Access): [number, number] {
    const metres = this.#graph.edgeMetres[way.edge] ?? 0;
    const share = metres === 0 ? 0 : way.along / metres;
    const seconds = this.#graph.edgeSeconds[way.edge] ?? 0;
    return [share * seconds, (1 - share) * seconds];
  }

  #alongOneEdge(origins: Access[], destinations: Access[]): FoundPath | undefined {
    let best: FoundPath | undefined;
    for (const enter of origins) {
      for (const leave of destinations) {
        if (enter.edge !== leave.edge) continue;
        const length = this.#graph.edgeMetres[enter.edge] ?? 0;
        const between = Math.abs(enter.along - leave.along);
        const drive = length === 0 ? 0 : (between / length) * (this.#graph.edgeSeconds[enter.edge] ?? 0);
        const seconds = enter.seconds + drive + leave.seconds;
        const metres = enter.metres + between + leave.metres;
        if (best && seconds >= best.seconds) continue;
        best = {
          enter,
          leave,
          enterTowardsFirst: false,
          leaveFromFirst: false,
          onOneEdge: true,
          edges: [],
          metres,
          seconds,
        };
      }
    }
    return best;
  }

  #trace(
    end: { node: number; leave: Access; fromFirst: boolean },
    origins: Access[],
    seconds: number,
  ): FoundPath | undefined {
    const graph = this.#graph;
    const edges: number[] = [];
    let { node } = end;
    while (this.#cameFrom[node] !== NONE) {
      edges.push(this.#cameBy[node] ?? 0);
      node = this.#cameFrom[node] ?? 0;
    }
    edges.reverse();
    const by = this.#cameBy[node] ?? 0;
    const enter = origins[by >> 1];
    if (!enter) return undefined;
    const { leave } = end;
    const enterTowardsFirst = (by & 1) === 1;
    const part = (way: Access, first: boolean): number =>
      first ? way.along : (graph.edgeMetres[way.edge] ?? 0) - way.along;
    const ends = enter.metres + part(enter, enterTowardsFirst) + part(leave, end.fromFirst) + leave.metres;
    const metres = edges.reduce((sum, leg) => sum + (graph.edgeMetres[leg >> 1] ?? 0), ends);
    return { enter, leave, enterTowardsFirst, leaveFromFirst: end.fromFirst, onOneEdge: false, edges, metres, seconds };
  }
}
