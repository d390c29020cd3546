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
  /** The stops after `via`. */
  readonly moreStops?: readonly PlaceReference[] | undefined;
}

export interface FoundPlaces {
  readonly origin: Place;
  readonly destination: Place;
  readonly via: Place | null;
  readonly moreStops?: readonly Place[];
}

// Closer than this, they are two names for one place: nobody takes a taxi that far.
const samePlaceMetres = 60;

const isSame = (a: Place, b: Place) => a.id === b.id || greatCircleMetres(a.location, b.location) < samePlaceMetres;

/** Refuses a stop that is the same as the place before it, or a last stop that is the same as the destination. */
function requireApart({ origin, destination }: FoundPlaces, stops: readonly { field: string; place: Place }[]): void {
  let before = origin;
  for (const { field, place } of stops) {
    if (isSame(before, place)) throw badField(field, before === origin ? 'Error_via-pickup' : 'Error_stop-before');
    before = place;
  }
  const last = stops.at(-1);
  if (last && isSame(last.place, destination)) throw badField(last.field, 'Error_via-destination');
}

/** Finds the places of a journey; refused if one is unknown or two in a row are the same. */
export async function findPlaces(deps: Pick<Deps, 'places'>, asked: AskedPlaces): Promise<FoundPlaces> {
  const more = asked.moreStops ?? [];
  if (more.length > 0 && !asked.via) throw badField('via', 'Error_via');
  const wanted: [string, PlaceReference][] = [
    ['origin', asked.origin],
    ['destination', asked.destination],
    ...(asked.via ? [['via', asked.via] as [string, PlaceReference]] : []),
    ...more.map((stop, index): [string, PlaceReference] => [`moreStops.${index}`, stop]),
  ];
  const found = await Promise.all(
    wanted.map(async ([field, reference]) => ({ field, place: await deps.places.resolve(reference) })),
  );
  const known = found.flatMap(({ field, place }) => (place ? [{ field, place }] : []));
  const [origin, destination, ...stops] = known;
  if (!origin || !destination || known.length < found.length)
    throw new AppError('place-not-found', {
      fields: Object.fromEntries(found.flatMap(({ field, place }) => (place ? [] : [[field, ['Error_place']]]))),
    });
  if (isSame(origin.place, destination.place)) throw badField('destination', 'Error_same-place');
  const [via = null, ...moreStops] = stops.map(({ place }) => place);
  const places = { origin: origin.place, destination: destination.place, via, moreStops };
  requireApart(places, stops);
  return places;
}
