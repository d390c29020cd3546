import type { LatLng } from '#domain/places/geo.ts';
import { checkRoute } from './check-route.ts';
import { type Route, RouteError, type RouteProvider } from './route-provider.ts';

export type ResilientOptions = {
  /** Called whenever the fallback answers: for a log line and a metric. The reason is a status, never a place. */
  onFallback?: (provider: string, reason: string) => void;
  timeOutMs?: number;
  /** After this many failures in a row the engine is skipped for a while. */
  failuresToOpen?: number;
  restMs?: number;
  cacheSize?: number;
  cacheMs?: number;
  now?: () => number;
};

/** A customer waits for the price, so an engine has less than a second; the rest are common defaults. */
const USUAL = {
  timeOutMs: 800,
  failuresToOpen: 5,
  restMs: 30_000,
  cacheSize: 5000,
  cacheMs: 6 * 3_600_000,
  now: Date.now,
  onFallback: () => undefined,
};

/** Four decimals are 11 m: nobody's fare changes by crossing the street. */
const cacheKey = (points: readonly LatLng[]): string =>
  points.map(({ lat, lng }) => `${lat.toFixed(4)},${lng.toFixed(4)}`).join(';');

const statusOf = (error: unknown): string => (error instanceof RouteError ? error.status : 'ENGINE_FAILED');

/** A retry may help after a timeout, a broken connection or a server error; not after a clear refusal. */
const worthAnotherTry = (status: string): boolean =>
  /^(TIMEOUT|UNREACHABLE|UNREADABLE_ANSWER|HTTP_5\d\d)$/.test(status);

/** An engine's clear answer about the journey itself is not a failure of the engine. */
const saysNoRoute = (status: string): boolean => /^(NoRoute|NoSegment|ZERO_RESULTS|VALHALLA_\d+)$/.test(status);

/** Protects against an engine that is slow, broken or wrong; the embedded router takes over. */
export class ResilientRoutes implements RouteProvider {
  readonly name: string;
  readonly #engine: RouteProvider;
  readonly #fallback: RouteProvider;
  readonly #options: Required<ResilientOptions>;
  readonly #cache = new Map<string, { route: Route; until: number }>();
  #failures = 0;
  #restsUntil = 0;

  constructor(engine: RouteProvider, fallback: RouteProvider, options: ResilientOptions = {}) {
    this.name = engine.name;
    this.#engine = engine;
    this.#fallback = fallback;
    this.#options = { ...USUAL, ...options };
  }

  async route(points: readonly LatLng[]): Promise<Route> {
    const key = cacheKey(points);
    const known = this.#remembered(key);
    if (known) return known;
    try {
      const route = await this.#ask(points);
      this.#remember(key, route);
      return route;
    } catch (error) {
      this.#options.onFallback(this.name, statusOf(error));
      return checkRoute({ ...(await this.#fallback.route(points)), estimated: true }, points);
    }
  }

  async #ask(points: readonly LatLng[]): Promise<Route> {
    if (this.#options.now() < this.#restsUntil) throw new RouteError('CIRCUIT_OPEN');
    try {
      const route = await this.#tryOnce(points).catch((error: unknown) => {
        if (!worthAnotherTry(statusOf(error))) throw error;
        return this.#tryOnce(points);
      });
      this.#failures = 0;
      return route;
    } catch (error) {
      if (!saysNoRoute(statusOf(error))) this.#countFailure();
      throw error;
    }
  }

  async #tryOnce(points: readonly LatLng[]): Promise<Route> {
    const signal = AbortSignal.timeout(this.#options.timeOutMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new RouteError('TIMEOUT')), { once: true });
    });
    // The race covers engines that cannot be aborted, such as an in-process library.
    const route = await Promise.race([this.#engine.route(points, signal), late]);
    return checkRoute(route, points);
  }

  #countFailure(): void {
    this.#failures += 1;
    if (this.#failures < this.#options.failuresToOpen) return;
    // One failure short of open again: after the pause a single bad answer is enough.
    this.#failures = this.#options.failuresToOpen - 1;
    this.#restsUntil = this.#options.now() + this.#options.restMs;
  }

  #remembered(key: string): Route | undefined {
    const found = this.#cache.get(key);
    if (!found) return undefined;
    this.#cache.delete(key);
    if (found.until <= this.#options.now()) return undefined;
    // Inserted again as the newest, so that the oldest unused entry goes first.
    this.#cache.set(key, found);
    return found.route;
  }

  #remember(key: string, route: Route): void {
    this.#cache.set(key, { route, until: this.#options.now() + this.#options.cacheMs });
    if (this.#cache.size <= this.#options.cacheSize) return;
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined) this.#cache.delete(oldest);
  }
}
