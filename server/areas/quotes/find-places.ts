import { AppError, badField } from '#domain/api/errors.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';

/** The places of a journey as a client sends them. */
export interface AskedPlaces {
  readonly origin: PlaceReference;
  readonly destination: PlaceReference;
  readonly via: PlaceReference | null;
}

export interface FoundPlaces {
  readonly origin: Place;
  readonly destination: Place;
  readonly via: Place | null;
}

// Two names of one building; nobody takes a taxi for it.
const samePlaceMetres = 60;

const isSame = (a: Place, b: Place) => a.id === b.id || greatCircleMetres(a.location, b.location) < samePlaceMetres;

/** Finds the places of a journey; refused when one is unknown or both are the same. */
export async function findPlaces(deps: Pick<Deps, 'places'>, asked: AskedPlaces): Promise<FoundPlaces> {
  const resolve = (reference: PlaceReference | null) => (reference ? deps.places.resolve(reference) : null);
  const [origin, destination, via] = await Promise.all([
    resolve(asked.origin),
    resolve(asked.destination),
    resolve(asked.via),
  ]);
  const missing = [
    origin ? null : 'origin',
    destination ? null : 'destination',
    asked.via && !via ? 'via' : null,
  ].filter((field) => field !== null);
  if (!origin || !destination || missing.length > 0)
    throw new AppError('place-not-found', {
      fields: Object.fromEntries(missing.map((field) => [field, ['Error_place']])),
    });
  if (isSame(origin, destination)) throw badField('destination', 'Error_same-place');
  if (via && isSame(origin, via)) throw badField('via', 'Error_via-pickup');
  if (via && isSame(via, destination)) throw badField('via', 'Error_via-destination');
  return { origin, destination, via };
}
