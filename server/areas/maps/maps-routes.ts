import { AppError, badField } from '#domain/api/errors.ts';
import { findRoute, nearestPlace, placePhoto, suggestPlaces } from '#domain/api/maps/maps.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import { greatCircleMetres, isInUnitedKingdom, type LatLng } from '#domain/places/geo.ts';
import type { Serve } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

const isSame = (a: LatLng, b: LatLng) => greatCircleMetres(a, b) < 1;

interface AskedPoints {
  readonly from: LatLng;
  readonly via?: LatLng | undefined;
  readonly moreStops?: readonly LatLng[] | undefined;
  readonly to: LatLng;
}

/** Refuses points outside the country and journeys of zero length, naming the field. */
function checkPoints({ from, via, moreStops = [], to }: AskedPoints): LatLng[] {
  if (!via && moreStops.length > 0) throw badField('via', 'Error_via');
  const stops: [string, LatLng][] = via
    ? [['via', via], ...moreStops.map((point): [string, LatLng] => ['moreStops', point])]
    : [];
  const given: [string, LatLng][] = [['from', from], ...stops, ['to', to]];
  const outside = given
    .filter(([, point]) => !isInUnitedKingdom(point))
    .map(([field]) => [field, ['Error_outside-uk']]);
  if (outside.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(outside) });
  if (!via && isSame(from, to)) throw badField('to', 'Error_same-place');
  const points = given.map(([, point]) => point);
  const repeated = points.findIndex((point, index) => index > 0 && isSame(points[index - 1] ?? from, point));
  // If the last stop repeats the destination, the stop is the one to change.
  if (repeated > 0) throw badField(given[Math.min(repeated, stops.length)]?.[0] ?? 'via', 'Error_via');
  return points;
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

  serve(placePhoto, async ({ deps, params, reply }) => {
    const photo = await deps.photos.photo(params.id).catch(() => null);
    if (!photo) throw new AppError('not-found');
    void reply.header('cache-control', 'public, max-age=86400');
    return photo;
  });

  serve(findRoute, async ({ deps, query }) => {
    const points = checkPoints(query);
    try {
      const way = await deps.routes.route(points);
      return { ...way, seconds: Math.round(drivingSeconds(way, deps.clock())) };
    } catch (error) {
      if (error instanceof RouteError) throw new AppError('route-not-found', { facts: { status: error.status } });
      throw error;
    }
  });
}
