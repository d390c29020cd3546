import type { FreeFlow } from '#domain/places/driving-time.ts';
import { greatCircleMetres, isInUnitedKingdom, type LatLng, pathMetres } from '#domain/places/geo.ts';
import { checkRoute } from './check-route.ts';
import { freeFlowOf } from './free-flow.ts';
import { keepLatest } from './keep-latest.ts';
import type { Roads } from './load-roads.ts';
import { planeDistance, toPlane } from './plane.ts';
import type { Access, RoadAccess } from './road-access.ts';
import type { RoadGraph } from './road-graph.ts';
import { networkOf, ownRoads } from './road-network.ts';
import { type FoundPath, RoadSearch } from './road-search.ts';
import { costOf, DIRECT } from './road-speeds.ts';
import { type Route, RouteError, type RouteProvider } from './route-provider.ts';

/** About 4 MB. */
const mostPlaces = 2_000;

type Leg = { metres: number; freeFlow: FreeFlow; line: LatLng[] };

/** The bends of an edge between two distances along it, in the order of driving. */
function bendsBetween(graph: RoadGraph, edge: number, start: number, end: number): LatLng[] {
  const points = graph.edges[edge]?.points ?? [];
  const scale = (graph.edgeMetres[edge] ?? 0) / (pathMetres(points) || 1);
  let along = 0;
  const bends = points.filter((point, i) => {
    const before = points[i - 1];
    if (before) along += greatCircleMetres(before, point) * scale;
    return along >= Math.min(start, end) && along <= Math.max(start, end);
  });
  return start <= end ? bends : bends.reverse();
}

function drawPath(graph: RoadGraph, from: LatLng, to: LatLng, path: FoundPath): LatLng[] {
  const { enter, leave, edges } = path;
  const lengthOf = (access: Access): number => (graph.edgeMetres[access.edge] ?? 0) + 1;
  if (edges.length === 0 && path.onOneEdge) {
    return [from, enter.point, ...bendsBetween(graph, enter.edge, enter.along, leave.along), leave.point, to];
  }
  const first = bendsBetween(graph, enter.edge, enter.along, path.enterTowardsFirst ? -1 : lengthOf(enter));
  const last = bendsBetween(graph, leave.edge, path.leaveFromFirst ? -1 : lengthOf(leave), leave.along);
  const middle = edges.flatMap((leg) => {
    const points = graph.edges[leg >> 1]?.points ?? [];
    return leg & 1 ? [...points].reverse() : points;
  });
  return [from, enter.point, ...first, ...middle, ...last, leave.point, to];
}

/** The embedded router: our own road graph, in memory. */
export class EmbeddedRoutes implements RouteProvider {
  readonly name = 'embedded';
  readonly #graph: RoadGraph;
  readonly #access: RoadAccess;
  readonly #search: RoadSearch;
  readonly #accesses = new Map<string, Access[]>();

  constructor(roads: Roads = ownRoads()) {
    const { graph, access } = networkOf(roads);
    this.#graph = graph;
    this.#access = access;
    this.#search = new RoadSearch(this.#graph);
  }

  async route(points: readonly LatLng[]): Promise<Route> {
    return this.routeNow(points);
  }

  /** The synchronous version: nothing here does I/O. */
  routeNow(points: readonly LatLng[]): Route {
    if (points.length < 2) throw new RouteError('NOT_ENOUGH_POINTS');
    if (!points.every(isInUnitedKingdom)) throw new RouteError('OUTSIDE_UNITED_KINGDOM');
    const legs = points.slice(1).map((to, i) => this.#leg(points[i] ?? to, to));
    const line = legs.flatMap((leg, i) => (i === 0 ? leg.line : leg.line.slice(1)));
    const sumOf = (kind: keyof FreeFlow): number => legs.reduce((sum, leg) => sum + leg.freeFlow[kind], 0);
    const freeFlow = { fast: sumOf('fast'), open: sumOf('open'), town: sumOf('town') };
    const route: Route = {
      metres: Math.round(legs.reduce((sum, leg) => sum + leg.metres, 0)),
      seconds: Math.round(freeFlow.fast + freeFlow.open + freeFlow.town),
      freeFlow,
      geometry: { type: 'LineString', coordinates: tidy(line) },
      estimated: true,
      provider: this.name,
    };
    return checkRoute(route, points);
  }

  #leg(from: LatLng, to: LatLng): Leg {
    const path = this.#search.find(this.#accessesOf(from), this.#accessesOf(to), to);
    const direct = this.#direct(from, to);
    if (direct && (!path || costOf(direct.freeFlow.town, direct.metres) <= path.cost)) return direct;
    if (!path) throw new RouteError('ZERO_RESULTS');
    return {
      metres: path.metres,
      freeFlow: freeFlowOf(this.#graph, path),
      line: drawPath(this.#graph, from, to, path),
    };
  }

  /** Cached, because for a place far from all roads, finding them takes longer than finding the route. */
  #accessesOf(place: LatLng): Access[] {
    return keepLatest(this.#accesses, mostPlaces, `${place.lat},${place.lng}`, () => this.#access.find(place));
  }

  #direct(from: LatLng, to: LatLng): Leg | undefined {
    const [a, b] = [toPlane(from), toPlane(to)];
    if (planeDistance(a, b) > DIRECT.mostMetres || !this.#access.isOpen(a, b)) return undefined;
    const metres = greatCircleMetres(from, to) * DIRECT.circuity;
    return { metres, freeFlow: { fast: 0, open: 0, town: metres / DIRECT.metresPerSecond }, line: [from, to] };
  }
}

/** Rounds to about a metre and drops repeated points. */
function tidy(line: LatLng[]): [number, number][] {
  const coordinates: [number, number][] = [];
  for (const { lat, lng } of line) {
    const next: [number, number] = [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];
    const last = coordinates.at(-1);
    if (!last || last[0] !== next[0] || last[1] !== next[1]) coordinates.push(next);
  }
  return coordinates;
}
