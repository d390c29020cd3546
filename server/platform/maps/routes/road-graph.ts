import { greatCircleMetres, type LatLng, pathMetres } from '#domain/places/geo.ts';
import type { RoadEdge, Roads } from './load-roads.ts';
import { ROAD_CLASSES } from './road-data.ts';
import { costOf, drivenMetres, JUNCTION_SECONDS, metresPerSecond } from './road-speeds.ts';
import { RoadTurns } from './road-turns.ts';

/** A road network prepared for searching: flat typed arrays, and positions as unit vectors. */
export type RoadGraph = {
  nodeCount: number;
  /** Edges that leave node n: `out[start[n]] … out[start[n + 1] - 1]`, each as edge × 2 + (1 when driven backwards). */
  start: Uint32Array;
  out: Uint32Array;
  edgeFrom: Uint32Array;
  edgeTo: Uint32Array;
  edgeMetres: Float64Array;
  edgeSeconds: Float64Array;
  /** What the search adds up: seconds, plus a little for each metre. */
  edgeCost: Float64Array;
  /** Earth-centred unit vectors, x, y, z of node n at 3n. */
  vectors: Float64Array;
  edges: RoadEdge[];
  turns: RoadTurns;
};

export const isDrivable = (edge: RoadEdge): boolean => edge.class !== 'rail' && edge.class !== 'water';

export function unitVector({ lat, lng }: LatLng): [number, number, number] {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lng * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * How many of an edge's two ends make a driver wait, as a share. A side street does not delay the road that it joins:
 * what counts is another road of the same class or above.
 */
function waits(roads: Roads): number[] {
  const ranksAt = new Map<number, number[]>();
  const rankOf = (edge: RoadEdge): number => ROAD_CLASSES.indexOf(edge.class);
  for (const edge of roads.edges.filter(isDrivable)) {
    for (const node of [edge.from, edge.to]) ranksAt.set(node, [...(ranksAt.get(node) ?? []), rankOf(edge)]);
  }
  return roads.edges.map((edge) => {
    if (!isDrivable(edge) || edge.class === 'motorway') return 0;
    const ends = [edge.from, edge.to].filter((node) => {
      // The edge itself and the one that continues it make two.
      return (ranksAt.get(node) ?? []).filter((rank) => rank <= rankOf(edge)).length > 2;
    });
    return ends.length / 2;
  });
}

export function makeGraph(roads: Roads): RoadGraph {
  const { edges } = roads;
  const nodeCount = roads.nodes.length;
  const edgeMetres = new Float64Array(edges.length);
  const edgeSeconds = new Float64Array(edges.length);
  const edgeCost = new Float64Array(edges.length);
  const edgeWaits = waits(roads);
  const degree = new Uint32Array(nodeCount + 1);
  edges.forEach((edge, e) => {
    if (!isDrivable(edge)) return;
    const drawn = pathMetres(edge.points);
    const ends = greatCircleMetres(edge.points[0] ?? { lat: 0, lng: 0 }, edge.points.at(-1) ?? { lat: 0, lng: 0 });
    // An explicit length shorter than the straight line would make the search's estimate inadmissible.
    const metres = Math.max(ends, edge.metres ?? drivenMetres(edge.class, drawn));
    edgeMetres[e] = metres;
    const pause = JUNCTION_SECONDS * (edgeWaits[e] ?? 0);
    const seconds = metres / metresPerSecond(edge.class, edge.limitMph) + pause;
    edgeSeconds[e] = seconds;
    edgeCost[e] = costOf(seconds, metres);
    degree[edge.from] = (degree[edge.from] ?? 0) + 1;
    if (!edge.oneway) degree[edge.to] = (degree[edge.to] ?? 0) + 1;
  });
  const start = new Uint32Array(nodeCount + 1);
  for (let n = 0; n < nodeCount; n += 1) start[n + 1] = (start[n] ?? 0) + (degree[n] ?? 0);
  const out = new Uint32Array(start[nodeCount] ?? 0);
  const filled = start.slice();
  const put = (node: number, value: number): void => {
    const at = filled[node] ?? 0;
    out[at] = value;
    filled[node] = at + 1;
  };
  edges.forEach((edge, e) => {
    if (!isDrivable(edge)) return;
    put(edge.from, e * 2);
    if (!edge.oneway) put(edge.to, e * 2 + 1);
  });
  const vectors = new Float64Array(nodeCount * 3);
  roads.nodes.forEach((node, n) => vectors.set(unitVector(node), n * 3));
  return {
    nodeCount,
    start,
    out,
    edgeFrom: Uint32Array.from(edges, (edge) => edge.from),
    edgeTo: Uint32Array.from(edges, (edge) => edge.to),
    edgeMetres,
    edgeSeconds,
    edgeCost,
    vectors,
    edges,
    turns: new RoadTurns(edges),
  };
}
