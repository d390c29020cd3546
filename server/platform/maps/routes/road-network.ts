import { loadRoads, type Roads } from './load-roads.ts';
import { RoadAccess } from './road-access.ts';
import { makeGraph, type RoadGraph } from './road-graph.ts';

/** Roads prepared for searching, and how an address gets onto them. It never changes. */
interface RoadNetwork {
  readonly graph: RoadGraph;
  readonly access: RoadAccess;
}

const networks = new WeakMap<Roads, RoadNetwork>();

/** The network for these roads, made once: the router and the drive table search the same one. */
export function networkOf(roads: Roads): RoadNetwork {
  const known = networks.get(roads);
  if (known) return known;
  const graph = makeGraph(roads);
  const network = { graph, access: new RoadAccess(graph) };
  networks.set(roads, network);
  return network;
}

let own: Roads | undefined;

/** The roads that ship with the product, read once. */
export const ownRoads = (): Roads => (own ??= loadRoads());
