import { perKey } from '#domain/basics/formats.ts';
import type { Place } from '#domain/places/place.ts';
import type { PlacesProvider } from './places/places-provider.ts';
import type { RouteProvider } from './routes/route-provider.ts';

const maxEntries = 5_000;

/** Caches the latest answers by key; failures are not cached. */
function remembering<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known) {
      // Moves the entry to the newest end.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const answer = ask(key);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value ?? '');
    return answer;
  };
}

/** Our own gazetteer never changes while we run, so answers can be cached. */
export function rememberPlaces(places: PlacesProvider): PlacesProvider {
  const resolve = remembering((key) => places.resolve(JSON.parse(key)));
  return {
    name: places.name,
    suggest: (query, options) => places.suggest(query, options),
    resolve: (reference) => resolve(JSON.stringify(reference)),
  };
}

const placeOf = perKey((text): Place => JSON.parse(text));

/** Always the same object for the same place: what the fares have worked out about a place is stored by object. */
export function samePlaces(places: PlacesProvider): PlacesProvider {
  return {
    name: places.name,
    suggest: (query, options) => places.suggest(query, options),
    async resolve(reference) {
      const place = await places.resolve(reference);
      return place && placeOf(JSON.stringify(place));
    },
  };
}

/** Our own roads do not change either. Coordinates are rounded to a metre. */
export function rememberRoutes(routes: RouteProvider): RouteProvider {
  const route = remembering((key) => routes.route(JSON.parse(key)));
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    name: routes.name,
    route: (points) => route(JSON.stringify(points.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) })))),
  };
}
