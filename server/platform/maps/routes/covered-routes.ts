import type { LatLng } from '#domain/places/geo.ts';
import type { Coverage } from '../extract/coverage.ts';
import type { Route, RouteProvider } from './route-provider.ts';

/**
 * An engine that only knows the roads of one extract. Near its border it would answer with a detour over the roads that
 * it has, so a journey that comes near ground it lacks is measured entirely by our own graph: the two measure
 * differently, and a price based on both would jump where they meet.
 */
export class CoveredRoutes implements RouteProvider {
  readonly name: string;
  readonly #engine: RouteProvider;
  readonly #own: RouteProvider;
  readonly #coverage: Coverage;

  constructor(engine: RouteProvider, own: RouteProvider, coverage: Coverage) {
    this.name = engine.name;
    this.#engine = engine;
    this.#own = own;
    this.#coverage = coverage;
  }

  async route(points: readonly LatLng[], signal?: AbortSignal): Promise<Route> {
    // Our own route shows where the journey leads. The engine's may be a detour within its own roads.
    const own = await this.#own.route(points);
    if (!this.#coverage.holds(own.geometry.coordinates)) return own;
    const exact = await this.#engine.route(points, signal);
    return this.#coverage.holds(exact.geometry.coordinates) ? exact : own;
  }
}
