import type { LatLng } from '#domain/places/geo.ts';
import { NodeHeap } from './node-heap.ts';
import type { Access } from './road-access.ts';
import { type RoadGraph, unitVector } from './road-graph.ts';
import { costOf, FASTEST_METRES_PER_SECOND } from './road-speeds.ts';

/** The best route over the graph: where it is entered and left, and the edges between (edge × 2 + backwards). */
export type FoundPath = {
  enter: Access;
  leave: Access;
  /** Whether the first edge is driven towards its first node, and the last one from its first node. */
  enterTowardsFirst: boolean;
  leaveFromFirst: boolean;
  /** Both ends are on the same edge and no junction is passed. */
  onOneEdge: boolean;
  edges: number[];
  metres: number;
  seconds: number;
  /** What the search minimised. */
  cost: number;
};

const EARTH_RADIUS_METRES = 6_371_008.8;
const NONE = 0xffffffff;

const accessCost = (access: Access): number => costOf(access.seconds, access.metres);

/** A* from every access of the origin to every access of the destination, lowest cost first. */
export class RoadSearch {
  readonly #graph: RoadGraph;
  readonly #cost: Float64Array;
  readonly #cameBy: Uint32Array;
  readonly #cameFrom: Uint32Array;
  readonly #round: Uint32Array;
  readonly #guess: Float64Array;
  #now = 0;
  #heap = new NodeHeap();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    this.#cost = new Float64Array(graph.nodeCount);
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

    origins.forEach((access, i) => {
      const [toFrom, toTo] = this.#partCost(access);
      if (!this.#isOneWay(access)) {
        this.#reach(this.#graph.edgeFrom[access.edge] ?? 0, accessCost(access) + toFrom, i * 2 + 1, NONE, target);
      }
      this.#reach(this.#graph.edgeTo[access.edge] ?? 0, accessCost(access) + toTo, i * 2, NONE, target);
    });
    const finish = new Map<number, { cost: number; leave: Access; fromFirst: boolean }[]>();
    for (const leave of destinations) {
      const [fromFrom, fromTo] = this.#partCost(leave);
      const offer = (node: number, cost: number, fromFirst: boolean): void => {
        finish.set(node, [...(finish.get(node) ?? []), { cost: cost + accessCost(leave), leave, fromFirst }]);
      };
      offer(this.#graph.edgeFrom[leave.edge] ?? 0, fromFrom, true);
      if (!this.#isOneWay(leave)) offer(this.#graph.edgeTo[leave.edge] ?? 0, fromTo, false);
    }

    let limit = best?.cost ?? Number.POSITIVE_INFINITY;
    for (let top = this.#heap.pop(); top && top.key < limit; top = this.#heap.pop()) {
      const { node } = top;
      const here = this.#cost[node] ?? 0;
      if (top.key > here + (this.#guess[node] ?? 0) + 1e-9) continue;
      for (const end of finish.get(node) ?? []) {
        if (here + end.cost >= limit) continue;
        limit = here + end.cost;
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
      this.#reach(next, here + (graph.edgeCost[leg >> 1] ?? 0), leg, node, target);
    }
  }

  #reach(node: number, cost: number, by: number, from: number, target: [number, number, number]): void {
    if (this.#round[node] === this.#now) {
      if (cost >= (this.#cost[node] ?? 0)) return;
    } else {
      this.#round[node] = this.#now;
      const v = this.#graph.vectors;
      const chord = Math.hypot(
        (v[node * 3] ?? 0) - target[0],
        (v[node * 3 + 1] ?? 0) - target[1],
        (v[node * 3 + 2] ?? 0) - target[2],
      );
      const least = chord * EARTH_RADIUS_METRES;
      this.#guess[node] = costOf(least / FASTEST_METRES_PER_SECOND, least);
    }
    this.#cost[node] = cost;
    this.#cameBy[node] = by;
    this.#cameFrom[node] = from;
    this.#heap.push(node, cost + (this.#guess[node] ?? 0));
  }

  #isOneWay(access: Access): boolean {
    return this.#graph.edges[access.edge]?.oneway ?? false;
  }

  /** What it costs from a point of an edge to the edge's first and last node. */
  #partCost(access: Access): [number, number] {
    const metres = this.#graph.edgeMetres[access.edge] ?? 0;
    const share = metres === 0 ? 0 : access.along / metres;
    const cost = this.#graph.edgeCost[access.edge] ?? 0;
    return [share * cost, (1 - share) * cost];
  }

  #alongOneEdge(origins: Access[], destinations: Access[]): FoundPath | undefined {
    let best: FoundPath | undefined;
    for (const enter of origins) {
      for (const leave of destinations) {
        if (enter.edge !== leave.edge) continue;
        if (this.#isOneWay(enter) && leave.along < enter.along) continue;
        const length = this.#graph.edgeMetres[enter.edge] ?? 0;
        const between = Math.abs(enter.along - leave.along);
        const drive = length === 0 ? 0 : (between / length) * (this.#graph.edgeSeconds[enter.edge] ?? 0);
        const seconds = enter.seconds + drive + leave.seconds;
        const metres = enter.metres + between + leave.metres;
        const cost = costOf(seconds, metres);
        if (best && cost >= best.cost) continue;
        best = {
          enter,
          leave,
          enterTowardsFirst: false,
          leaveFromFirst: false,
          onOneEdge: true,
          edges: [],
          metres,
          seconds,
          cost,
        };
      }
    }
    return best;
  }

  #trace(
    end: { node: number; leave: Access; fromFirst: boolean },
    origins: Access[],
    cost: number,
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
    const part = (access: Access, first: boolean): number =>
      first ? access.along : (graph.edgeMetres[access.edge] ?? 0) - access.along;
    const onFirst = part(enter, enterTowardsFirst);
    const onLast = part(leave, end.fromFirst);
    const secondsOf = (edge: number, metres: number): number =>
      ((graph.edgeSeconds[edge] ?? 0) * metres) / (graph.edgeMetres[edge] || 1);
    let metres = enter.metres + onFirst + onLast + leave.metres;
    let seconds = enter.seconds + secondsOf(enter.edge, onFirst) + secondsOf(leave.edge, onLast) + leave.seconds;
    for (const leg of edges) {
      metres += graph.edgeMetres[leg >> 1] ?? 0;
      seconds += graph.edgeSeconds[leg >> 1] ?? 0;
    }
    const leaveFromFirst = end.fromFirst;
    return { enter, leave, enterTowardsFirst, leaveFromFirst, onOneEdge: false, edges, metres, seconds, cost };
  }
}
