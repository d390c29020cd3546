import { matchPlaces, type NamedPlace, namesPhrase, placeParts } from '#domain/places/keywords.ts';
import { isTransportHub } from '#domain/places/place.ts';
import type { Tariff } from './tariff.ts';

/** Kinds that say where a place is but not what it is: a terminal may be found by its address alone. */
const openKinds: ReadonlySet<string> = new Set(['address', 'postcode', 'area']);

const hubWords = ['airport', 'station', 'stn', 'port', 'docks', 'ferry', 'terminal'];

/** Words before "station" that make it a place where nobody arrives by train or coach. */
const otherStations = ['police', 'fire', 'petrol', 'filling', 'service', 'power', 'polling', 'ambulance', 'recycling'];

/** Whether travellers arrive at a place: by its kind, or by its words if the kind does not say. */
export function isArrivalPlace(tariff: Tariff, place: NamedPlace): boolean {
  if (place.kind !== undefined && !openKinds.has(place.kind)) return isTransportHub(place.kind);
  const ids = matchPlaces(place, tariff.places);
  if (tariff.places.some(({ id, hub }) => hub && ids.has(id))) return true;
  return placeParts(place).some(
    (words) =>
      hubWords.some((word) => namesPhrase(words, [word])) && !otherStations.some((word) => words.includes(word)),
  );
}

/**
 * The leg of a return journey on which meet and greet is charged: the one whose pickup is an airport, station or port;
 * the outbound leg when both or neither is.
 */
export function greetLeg(tariff: Tariff, origin: NamedPlace, destination: NamedPlace): 'outbound' | 'return' {
  return isArrivalPlace(tariff, destination) && !isArrivalPlace(tariff, origin) ? 'return' : 'outbound';
}
