import type { Drive } from '#domain/dispatch/jobs-and-drivers.ts';
import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { loadRoads, type Roads } from './load-roads.ts';
import { NodeHeap } from './node-heap.ts';
import { type Access, RoadAccess } from './road-access.ts';
import { makeGraph, type RoadGraph } from './road-graph.ts';
import { DIRECT } from './road-speeds.ts';

/** A search from a place keeps 22 kB. */
const mostReaches = 500;
const mostWays = 5_000;
const nobody = Number.POSITIVE_INFINITY;

/** Every junction's drive from one place. */
interface Reach {
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
}

const keyOf = ({ lat, lng }: LatLng) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

/**
 * Driving times between many places by our own road graph: one search from a place answers all drives from there. A
 * suggestion or a plan asks for hundreds of drives and never for a line to draw, so no map service is asked.
 */
export class DriveTable {
  readonly #graph: RoadGraph;
  readonly #access: RoadAccess;
  readonly #ways = new Map<string, Access[]>();
  readonly #reaches = new Map<string, Reach>();

  constructor(roads: Roads = loadRoads()) {
    this.#graph = makeGraph(roads);
    this.#access = new RoadAccess(this.#graph);
  }

  /** The drive from one place to another. */
  drive(from: LatLng, to: LatLng): Drive {
    const straight = greatCircleMetres(from, to) * DIRECT.circuity;
    const direct = { metres: straight, seconds: straight / DIRECT.metresPerSecond };
    if (straight < DIRECT.mostMetres) return rounded(direct);
    const reach = this.#reachOf(from);
    let best: Drive = { seconds: nobody, metres: 0 };
    for (const way of this.#waysOf(to)) {
      for (const isFirst of [true, false]) {
        const node = (isFirst ? this.#graph.edgeFrom : this.#graph.edgeTo)[way.edge] ?? 0;
        const part = this.#part(way, isFirst);
        const seconds = (reach.seconds[node] ?? nobody) + part.seconds;
        if (seconds < best.seconds) best = { seconds, metres: (reach.metres[node] ?? 0) + part.metres };
      }
    }
    // An island, or a place far from every road we know.
    return rounded(best.seconds === nobody ? direct : best);
  }

  #waysOf(place: LatLng): Access[] {
    return remember(this.#ways, mostWays, keyOf(place), () => this.#access.ways(place));
  }

  #reachOf(place: LatLng): Reach {
    return remember(this.#reaches, mostReaches, keyOf(place), () => this.#search(this.#waysOf(place)));
  }

  /** What it takes from a door over its way to one end of the road. */
  #part(way: Access, isFirst: boolean): Drive {
    const length = this.#graph.edgeMetres[way.edge] ?? 0;
    const along = isFirst ? way.along : length - way.along;
    const share = length === 0 ? 0 : along / length;
    return {
      metres: way.metres + along,
      seconds: way.seconds + share * (this.#graph.edgeSeconds[way.edge] ?? 0),
    };
  }

  /** Dijkstra's search from a door to every junction. Roads take as long in both directions. */
  #search(ways: readonly Access[]): Reach {
    const { nodeCount, start, out, edgeFrom, edgeTo, edgeSeconds, edgeMetres } = this.#graph;
    const seconds = new Float64Array(nodeCount).fill(nobody);
    const metres = new Float64Array(nodeCount);
    const heap = new NodeHeap();
    const offer = (node: number, time: number, length: number) => {
      if (time >= (seconds[node] ?? nobody)) return;
      seconds[node] = time;
      metres[node] = length;
      heap.push(node, time);
    };
    for (const way of ways) {
      for (const isFirst of [true, false]) {
        const part = this.#part(way, isFirst);
        offer((isFirst ? edgeFrom : edgeTo)[way.edge] ?? 0, part.seconds, part.metres);
      }
    }
    for (let top = heap.pop(); top; top = heap.pop()) {
      const { node, key } = top;
      if (key > (seconds[node] ?? nobody)) continue;
      for (let i = start[node] ?? 0; i < (start[node + 1] ?? 0); i += 1) {
        const leg = out[i] ?? 0;
        const edge = leg >> 1;
        const next = (leg & 1 ? edgeFrom : edgeTo)[edge] ?? 0;
        offer(next, key + (edgeSeconds[edge] ?? 0), (metres[node] ?? 0) + (edgeMetres[edge] ?? 0));
      }
    }
    return { seconds, metres };
  }
}

const rounded = ({ seconds, metres }: Drive): Drive => ({ seconds: Math.round(seconds), metres: Math.round(metres) });

/** Keeps what was asked last. */
function remember<T>(kept: Map<string, T>, most: number, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
  return made;
}
