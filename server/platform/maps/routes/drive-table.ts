import type { Drive } from '#domain/dispatch/jobs-and-drivers.ts';
import { secondsAt } from '#domain/places/driving-time.ts';
import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { AVERAGE_DELAY } from '#domain/places/traffic-hours.ts';
import { kindOf } from './free-flow.ts';
import { keepLatest } from './keep-latest.ts';
import type { Roads } from './load-roads.ts';
import { NodeHeap } from './node-heap.ts';
import type { Access, RoadAccess } from './road-access.ts';
import type { RoadGraph } from './road-graph.ts';
import { networkOf, ownRoads } from './road-network.ts';
import { costOf, DIRECT } from './road-speeds.ts';

/** The stored result of a search from one place takes 50 kB. */
const mostReaches = 500;
const mostPlaces = 5_000;
const nobody = Number.POSITIVE_INFINITY;

/** A part of a drive: its time on free roads, and what average traffic adds. */
interface Part {
  readonly metres: number;
  readonly seconds: number;
  readonly traffic: number;
}

/** The drive from one place to every junction. */
interface Reach {
  /** The same cost that the router minimises, so that both take the same route. */
  readonly cost: Float64Array;
  readonly seconds: Float64Array;
  /** What average traffic adds. */
  readonly traffic: Float64Array;
  readonly metres: Float64Array;
  /** The leg by which a junction is reached. */
  readonly cameBy: Uint32Array;
}

const keyOf = ({ lat, lng }: LatLng) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

/**
 * Driving times between many places by our own road graph: one search from a place answers all drives from there. A
 * suggestion or a plan asks for hundreds of drives and never for a line to draw, so no map service is asked.
 */
export class DriveTable {
  readonly #graph: RoadGraph;
  readonly #access: RoadAccess;
  readonly #accesses = new Map<string, Access[]>();
  readonly #reaches = new Map<string, Reach>();
  /** What average traffic adds on each edge. */
  readonly #edgeTraffic: Float64Array;

  constructor(roads: Roads = ownRoads()) {
    const { graph, access } = networkOf(roads);
    this.#graph = graph;
    this.#access = access;
    this.#edgeTraffic = this.#graph.edgeSeconds.map((seconds, e) => seconds * AVERAGE_DELAY[kindOf(roads.edges[e])]);
  }

  /** The drive from one place to another, setting off at an instant. */
  drive(from: LatLng, to: LatLng, leaves: Date): Drive {
    const { metres, seconds, traffic } = this.#find(from, to);
    const whole = secondsAt({ freeSeconds: seconds, trafficSeconds: traffic }, leaves);
    return { seconds: Math.round(whole), metres: Math.round(metres) };
  }

  #find(from: LatLng, to: LatLng): Part {
    const straight = greatCircleMetres(from, to) * DIRECT.circuity;
    const direct = inTown(straight, straight / DIRECT.metresPerSecond);
    if (straight < DIRECT.mostMetres) return direct;
    const reach = this.#reachOf(from);
    let best: Part & { cost: number } = { cost: nobody, ...inTown(0, 0) };
    for (const access of this.#accessesOf(to)) {
      for (const isFirst of this.#isOneWay(access) ? [true] : [true, false]) {
        const node = (isFirst ? this.#graph.edgeFrom : this.#graph.edgeTo)[access.edge] ?? 0;
        const part = this.#part(access, isFirst);
        const cost = (reach.cost[node] ?? nobody) + costOf(part.seconds, part.metres);
        if (cost >= best.cost) continue;
        const turn = this.#graph.turns.seconds(reach.cameBy[node] ?? 0, access.edge * 2 + (isFirst ? 0 : 1));
        best = {
          cost,
          seconds: (reach.seconds[node] ?? 0) + turn + part.seconds,
          traffic: (reach.traffic[node] ?? 0) + turn * AVERAGE_DELAY.town + part.traffic,
          metres: (reach.metres[node] ?? 0) + part.metres,
        };
      }
    }
    // An island, or a place far from every road we know.
    return best.cost === nobody ? direct : best;
  }

  #accessesOf(place: LatLng): Access[] {
    return keepLatest(this.#accesses, mostPlaces, keyOf(place), () => this.#access.find(place));
  }

  #reachOf(place: LatLng): Reach {
    return keepLatest(this.#reaches, mostReaches, keyOf(place), () => this.#search(this.#accessesOf(place)));
  }

  #isOneWay(access: Access): boolean {
    return this.#graph.edges[access.edge]?.oneway ?? false;
  }

  /** What it takes to get from a door, through its access, to one end of the road. */
  #part(access: Access, isFirst: boolean): Part {
    const length = this.#graph.edgeMetres[access.edge] ?? 0;
    const along = isFirst ? access.along : length - access.along;
    const share = length === 0 ? 0 : along / length;
    const door = inTown(access.metres, access.seconds);
    return {
      metres: door.metres + along,
      seconds: door.seconds + share * (this.#graph.edgeSeconds[access.edge] ?? 0),
      traffic: door.traffic + share * (this.#edgeTraffic[access.edge] ?? 0),
    };
  }

  /** Dijkstra's search from a door to every junction. */
  #search(accesses: readonly Access[]): Reach {
    const { nodeCount, start, out, edgeFrom, edgeTo, edgeSeconds, edgeMetres, edgeCost, turns } = this.#graph;
    const cost = new Float64Array(nodeCount).fill(nobody);
    const seconds = new Float64Array(nodeCount);
    const traffic = new Float64Array(nodeCount);
    const cameBy = new Uint32Array(nodeCount);
    const metres = new Float64Array(nodeCount);
    const heap = new NodeHeap();
    const offer = (node: number, by: number, spent: number, drive: Part) => {
      if (spent >= (cost[node] ?? nobody)) return;
      cost[node] = spent;
      seconds[node] = drive.seconds;
      traffic[node] = drive.traffic;
      metres[node] = drive.metres;
      cameBy[node] = by;
      heap.push(node, spent);
    };
    for (const access of accesses) {
      for (const isFirst of this.#isOneWay(access) ? [false] : [true, false]) {
        const part = this.#part(access, isFirst);
        const node = (isFirst ? edgeFrom : edgeTo)[access.edge] ?? 0;
        offer(node, access.edge * 2 + (isFirst ? 1 : 0), costOf(part.seconds, part.metres), part);
      }
    }
    for (let top = heap.pop(); top; top = heap.pop()) {
      const { node, key } = top;
      if (key > (cost[node] ?? nobody)) continue;
      for (let i = start[node] ?? 0; i < (start[node + 1] ?? 0); i += 1) {
        const leg = out[i] ?? 0;
        const edge = leg >> 1;
        const next = (leg & 1 ? edgeFrom : edgeTo)[edge] ?? 0;
        const turn = turns.seconds(cameBy[node] ?? leg, leg);
        offer(next, leg, key + (edgeCost[edge] ?? 0), {
          seconds: (seconds[node] ?? 0) + turn + (edgeSeconds[edge] ?? 0),
          traffic: (traffic[node] ?? 0) + turn * AVERAGE_DELAY.town + (this.#edgeTraffic[edge] ?? 0),
          metres: (metres[node] ?? 0) + (edgeMetres[edge] ?? 0),
        });
      }
    }
    return { cost, seconds, traffic, metres, cameBy };
  }
}

const inTown = (metres: number, seconds: number): Part => ({ metres, seconds, traffic: seconds * AVERAGE_DELAY.town });
