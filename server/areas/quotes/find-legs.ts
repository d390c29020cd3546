import { AppError } from '#domain/api/errors.ts';
import { type Crossing, crossingsOn } from '#domain/fares/tolls.ts';
import type { Deps } from '#server/deps.ts';
import { type Route, RouteError } from '#server/platform/maps/routes/route-provider.ts';
import type { FoundPlaces } from './find-places.ts';

/** The routes of a journey: direct, via the stops, and back. */
export interface FoundLegs {
  readonly direct: TolledRoute;
  readonly routed: TolledRoute;
  readonly back: TolledRoute | null;
}

/** A route with the tolls on it. */
type TolledRoute = Route & { readonly crosses: readonly Crossing[] };

/** Asks the route engine for every route that the price needs. */
export async function findLegs(
  deps: Pick<Deps, 'routes'>,
  places: FoundPlaces,
  withReturn: boolean,
): Promise<FoundLegs> {
  const { origin, destination, via, moreStops = [] } = places;
  const way = async (...points: FoundPlaces['origin'][]): Promise<TolledRoute> => {
    const route = await deps.routes.route(points.map((place) => place.location));
    return { ...route, crosses: crossingsOn(route.geometry) };
  };
  try {
    const [direct, routed, back] = await Promise.all([
      way(origin, destination),
      via ? way(origin, via, ...moreStops, destination) : null,
      withReturn ? way(destination, origin) : null,
    ]);
    return { direct, routed: routed ?? direct, back };
  } catch (error) {
    if (error instanceof RouteError) throw new AppError('route-not-found', { facts: { status: error.status } });
    throw error;
  }
}
