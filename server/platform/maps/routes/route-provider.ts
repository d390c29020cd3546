import type { FreeFlow } from '#domain/places/driving-time.ts';
import type { LatLng, LineString } from '#domain/places/geo.ts';

/** A journey by road, along the route that a sensible driver takes. */
export type Route = {
  metres: number;
  /** Driving time on free roads, turns included; `drivingSeconds` adds the traffic of the hour. */
  seconds: number;
  /** The same by kind of road, from an engine that knows. */
  freeFlow?: FreeFlow;
  /** The line to draw, from the first point to the last. */
  geometry: LineString;
  /** True when the distance comes from our own road graph instead of a full map; the page then says so. */
  estimated: boolean;
  /** Name of the engine that answered. */
  provider: string;
};

/** An engine that finds the fastest route by car through two or more points, in order. */
export interface RouteProvider {
  readonly name: string;
  /**
   * Rejects with a `RouteError` when there is no answer; callers never get a made-up distance. An engine that waits for
   * something stops when the signal aborts.
   */
  route(points: readonly LatLng[], signal?: AbortSignal): Promise<Route>;
}

/** Why an engine gave no route. `status` is the engine's own code, or ours (`TIMEOUT`, `ABSURD_ANSWER`, …). */
export class RouteError extends Error {
  readonly status: string;

  constructor(status: string, options?: ErrorOptions) {
    super(`Error fetching distance: ${status}`, options);
    this.name = 'RouteError';
    this.status = status;
  }
}
