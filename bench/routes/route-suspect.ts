import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { loadRoads, type RoadEdge } from '#server/platform/maps/routes/load-roads.ts';
import { RoadAccess } from '#server/platform/maps/routes/road-access.ts';
import { isDrivable, makeGraph, type RoadGraph } from '#server/platform/maps/routes/road-graph.ts';
import { type FoundPath, RoadSearch } from '#server/platform/maps/routes/road-search.ts';
import type { Compared } from './route-accuracy.ts';

/** The part of our route that is to blame for a wrong distance, as far as figures can tell. */
export type Suspect = { words: string; from: LatLng; to: LatLng };

/** A missing road would be about this much longer than the straight line. */
const USUAL_CIRCUITY = 1.2;

const nameOf = (edge: RoadEdge | undefined): string => edge?.ref || edge?.name || 'a road without a name';

/** Looks for the stretch that is missing from our graph, or should not be in it. */
export class RouteSuspects {
  readonly #graph: RoadGraph = makeGraph(loadRoads());
  readonly #access = new RoadAccess(this.#graph);
  readonly #search = new RoadSearch(this.#graph);

  get roads(): RoadEdge[] {
    return this.#graph.edges;
  }

  #find(row: Compared, without?: number): FoundPath | undefined {
    const accesses = (door: LatLng) => this.#access.find(door).filter(({ edge }) => edge !== without);
    return this.#search.find(accesses(row.from), accesses(row.to), row.to);
  }

  /** The roads of our route in order, with the metres on each. */
  course(row: Compared): string {
    const path = this.#find(row);
    if (!path) return 'no way';
    const parts: { name: string; metres: number }[] = [{ name: 'from the door', metres: path.enter.metres }];
    for (const leg of [path.enter.edge * 2, ...path.edges, path.leave.edge * 2]) {
      const name = nameOf(this.#graph.edges[leg >> 1]);
      const metres = path.edges.includes(leg) ? (this.#graph.edgeMetres[leg >> 1] ?? 0) : 0;
      const last = parts.at(-1);
      if (last?.name === name) last.metres += metres;
      else parts.push({ name, metres });
    }
    parts.push({ name: 'to the door', metres: path.leave.metres });
    return parts.map(({ name, metres }) => `${name} ${Math.round(metres)}`).join(', ');
  }

  suspect(row: Compared, line: LatLng[]): Suspect | undefined {
    return row.ours > row.metres ? this.#missing(line) : this.#tooGood(row);
  }

  /** Too long: the two points of our route between which a road would save most. */
  #missing(line: LatLng[]): Suspect | undefined {
    const along: number[] = [0];
    line.forEach((at, i) => {
      const before = line[i - 1];
      if (before) along.push((along[i - 1] ?? 0) + greatCircleMetres(before, at));
    });
    let best: { saved: number; from: LatLng; to: LatLng; straight: number } | undefined;
    line.forEach((from, i) => {
      line.slice(i + 1).forEach((to, k) => {
        const straight = greatCircleMetres(from, to);
        const saved = (along[i + 1 + k] ?? 0) - (along[i] ?? 0) - USUAL_CIRCUITY * straight;
        if (saved > (best?.saved ?? 0)) best = { saved, from, to, straight };
      });
    });
    if (!best) return undefined;
    const { saved, straight, from, to } = best;
    const words = `a road of ${Math.round(straight)} m would save ${Math.round(saved)} m: ${this.#near(from)} to ${this.#near(to)}`;
    return { words, from, to };
  }

  /** Too short: the stretch without which our route would be as long as the true one. */
  #tooGood(row: Compared): Suspect | undefined {
    const path = this.#find(row);
    if (!path) return undefined;
    let best: { edge: number; off: number; metres: number } | undefined;
    for (const edge of new Set([path.enter.edge, ...path.edges.map((leg) => leg >> 1), path.leave.edge])) {
      const cost = this.#graph.edgeCost[edge] ?? 0;
      this.#graph.edgeCost[edge] = Number.POSITIVE_INFINITY;
      const metres = this.#find(row, edge)?.metres;
      this.#graph.edgeCost[edge] = cost;
      if (metres === undefined) continue;
      const off = Math.abs(metres - row.metres);
      if (off < (best?.off ?? Math.abs(path.metres - row.metres))) best = { edge, off, metres };
    }
    const edge = this.#graph.edges[best?.edge ?? -1];
    const [from, to] = [edge?.points[0], edge?.points.at(-1)];
    if (!best || !from || !to) return undefined;
    const words = `without ${nameOf(edge)} from ${this.#near(from, edge)} to ${this.#near(to, edge)} it would be ${Math.round(best.metres)} m`;
    return { words, from, to };
  }

  /** A place in words: the nearest road other than `except`. */
  #near(place: LatLng, except?: RoadEdge): string {
    let best = { metres: Number.POSITIVE_INFINITY, name: '' };
    for (const edge of this.#graph.edges) {
      if (!isDrivable(edge) || nameOf(edge) === nameOf(except)) continue;
      for (const at of edge.points) {
        const metres = greatCircleMetres(place, at);
        if (metres < best.metres) best = { metres, name: nameOf(edge) };
      }
    }
    return `${best.name} (${place.lat.toFixed(4)}, ${place.lng.toFixed(4)})`;
  }
}
