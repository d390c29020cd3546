import type { FreeFlow } from '#domain/places/driving-time.ts';
import type { RoadEdge } from './load-roads.ts';
import type { RoadGraph } from './road-graph.ts';
import type { FoundPath } from './road-search.ts';

/** The kind of road as far as traffic is concerned. */
export function kindOf(edge: RoadEdge | undefined): keyof FreeFlow {
  if (!edge) return 'town';
  if (edge.class === 'motorway' || (edge.class === 'dual' && edge.limitMph >= 50)) return 'fast';
  return edge.limitMph <= 30 ? 'town' : 'open';
}

/** How many seconds a route takes on free roads, by kind of road, with its turns. */
export function freeFlowOf(graph: RoadGraph, path: FoundPath): FreeFlow {
  const sum = { fast: 0, open: 0, town: path.enter.seconds + path.leave.seconds };
  for (const leg of path.edges) sum[kindOf(graph.edges[leg >> 1])] += graph.edgeSeconds[leg >> 1] ?? 0;
  // The rest of the time is spent on the first and last road of the route.
  const atEnds = Math.max(0, path.seconds - sum.town - sum.open - sum.fast);
  sum[kindOf(graph.edges[path.enter.edge])] += atEnds / 2;
  sum[kindOf(graph.edges[path.leave.edge])] += atEnds / 2;
  if (path.onOneEdge) return sum;
  const enters = path.enter.edge * 2 + (path.enterTowardsFirst ? 1 : 0);
  const leaves = path.leave.edge * 2 + (path.leaveFromFirst ? 0 : 1);
  const legs = [enters, ...path.edges, leaves];
  legs.forEach((leg, i) => {
    if (i > 0) sum.town += graph.turns.seconds(legs[i - 1] ?? leg, leg);
  });
  return sum;
}
