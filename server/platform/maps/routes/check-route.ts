import { type LatLng, pathMetres } from '#domain/places/geo.ts';
import { type Route, RouteError } from './route-provider.ts';

/** Longer than any drive in Great Britain: Land's End to John o' Groats is 1,350 km. */
const MOST_METRES = 2_000_000;
/** A road may start some metres from the requested point, so it may be a little shorter than the straight line. */
const LEAST_SHARE_OF_STRAIGHT = 0.95;

/** Accepts a route only if a price may be computed from it. */
export function checkRoute(route: Route, points: readonly LatLng[]): Route {
  const sane =
    Number.isFinite(route.metres) &&
    route.metres > 0 &&
    route.metres <= MOST_METRES &&
    route.metres >= LEAST_SHARE_OF_STRAIGHT * pathMetres(points) &&
    Number.isFinite(route.seconds) &&
    route.seconds >= 0;
  if (!sane) throw new RouteError('ABSURD_ANSWER');
  return route;
}
