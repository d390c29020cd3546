import { AppError, badField } from '#domain/api/errors.ts';
import { findRoute, nearestPlace, suggestPlaces } from '#domain/api/maps.ts';
import { greatCircleMetres, isInUnitedKingdom, type LatLng } from '#domain/places/geo.ts';
import type { Serve } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

const isSame = (a: LatLng, b: LatLng) => greatCircleMetres(a, b) < 1;

/** Refuses points outside the country and journeys of zero length, naming the field. */
function checkPoints(points: { from: LatLng; via: LatLng | undefined; to: LatLng }): LatLng[] {
  const given = Object.entries(points).filter((entry): entry is [string, LatLng] => entry[1] !== undefined);
  const outside = given
    .filter(([, point]) => !isInUnitedKingdom(point))
    .map(([field]) => [field, ['Error_outside-uk']]);
  if (outside.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(outside) });
  const { from, via, to } = points;
  if (!via && isSame(from, to)) throw badField('to', 'Error_same-place');
  if (via && (isSame(from, via) || isSame(via, to))) throw badField('via', 'Error_via');
  return given.map(([, point]) => point);
}

export function mapsRoutes(serve: Serve): void {
  serve(suggestPlaces, async ({ deps, query }) => {
    const options = { limit: query.limit, ...(query.session ? { sessionToken: query.session } : {}) };
    return { $values: query.q === '' ? [] : await deps.places.suggest(query.q, options) };
  });

  serve(nearestPlace, async ({ deps, query: point }) => {
    if (!isInUnitedKingdom(point)) throw badField('lat', 'Error_outside-uk');
    return { $values: await deps.nearby.nearest(point) };
  });

  serve(findRoute, async ({ deps, query }) => {
    const points = checkPoints({ from: query.from, via: query.via, to: query.to });
    try {
      return await deps.routes.route(points);
    } catch (error) {
      if (error instanceof RouteError) throw new AppError('route-not-found', { facts: { status: error.status } });
      throw error;
    }
  });
}
