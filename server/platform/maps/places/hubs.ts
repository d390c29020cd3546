import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { isTransportHub, type Place } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { CuratedPlace, Gazetteer } from './gazetteer.ts';
import type { PlacesProvider } from './places-provider.ts';
import { extractPostcode } from './postcode-text.ts';
import { presentCurated } from './present-place.ts';

/** How far around its point an airport, a port or a station reaches. */
const reachMetres: Partial<Record<PlaceKind, number>> = { airport: 500, port: 300, station: 80 };

/** Districts that are an airport and nothing else, from the fence to the hotels; its fare is theirs. */
const wholeDistricts = [{ outcode: /\bTW6\b/u, airport: 'Heathrow Airport' }] as const;

/** These have a postcode to themselves too. */
const siteKinds: ReadonlySet<PlaceKind> = new Set<PlaceKind>(['hospital', 'hotel', 'college']);
export const isSite = (kind: PlaceKind): boolean => siteKinds.has(kind);

/** Kinds that say where a place is and not what it is. */
const openKinds: ReadonlySet<PlaceKind> = new Set<PlaceKind>(['postcode', 'address', 'street', 'area']);

/** The airports, ports and stations of our own list, with what each of them owns. */
export interface Hubs {
  /** The one at this point, the nearest if several are. */
  at(point: LatLng): CuratedPlace | undefined;
  /** A postcode with the town that the address of a known place there has: two names of one town set two fares. */
  withTown(postcode: Place): Place;
  /** The place itself; a terminal's postcode, address or forecourt is the terminal, however it was found. */
  own(place: Place): Place;
}

export function hubsOf({ curated }: Pick<Gazetteer, 'curated'>): Hubs {
  const hubs = curated.filter(({ kind }) => isTransportHub(kind));
  const byPostcode = new Map<string, CuratedPlace>();
  const sites = curated.filter(({ kind }) => siteKinds.has(kind));
  for (const hub of [...hubs, ...sites]) {
    const code = extractPostcode(hub.address)?.postcode;
    if (code !== undefined && !byPostcode.has(code)) byPostcode.set(code, hub);
  }
  const townOf = new Map<string, string>();
  for (const { address, town } of curated) {
    const code = extractPostcode(address)?.postcode;
    if (code !== undefined && town !== '' && !townOf.has(code)) townOf.set(code, town);
  }
  const gapTo = (point: LatLng) => (hub: CuratedPlace) => greatCircleMetres(hub.location, point);
  const around = (point: LatLng, among: readonly CuratedPlace[]) => {
    const gap = gapTo(point);
    return among.filter((hub) => gap(hub) <= (reachMetres[hub.kind] ?? 0)).sort((a, b) => gap(a) - gap(b))[0];
  };
  // Houses stand around a station; around a terminal there is nothing else.
  const fenced = hubs.filter(({ kind, isAirfield }) => kind !== 'station' && !isAirfield);

  function ownerOf({ kind, name, address, location }: Place): CuratedPlace | undefined {
    if (!openKinds.has(kind)) return undefined;
    const code = extractPostcode(`${name}, ${address}`)?.postcode;
    if (code === undefined) return undefined;
    return byPostcode.get(code) ?? (kind === 'postcode' ? around(location, fenced) : undefined);
  }

  function withTown(place: Place): Place {
    const town = place.kind === 'postcode' ? townOf.get(extractPostcode(place.name)?.postcode ?? '') : undefined;
    if (town === undefined || town === place.town) return place;
    return { ...place, address: `${place.name}, ${town}`, town };
  }

  return {
    withTown,
    at: (point) => around(point, hubs),
    own(place) {
      const owner = ownerOf(place);
      if (owner) return { ...presentCurated(owner), ...(place.typed === undefined ? {} : { typed: place.typed }) };
      return openKinds.has(place.kind) ? inWholeDistrict(withTown(place)) : place;
    },
  };
}

/** An address inside the fence of an airport names it, because fares go by what is shown. */
function inWholeDistrict(place: Place): Place {
  const shown = `${place.name}, ${place.address}`;
  const found = wholeDistricts.find(({ outcode }) => outcode.test(shown));
  if (!found || place.address.includes(found.airport)) return place;
  const [first = '', ...rest] = place.address.split(', ');
  return { ...place, address: [first, found.airport, ...rest].join(', ') };
}

/** Places of any provider, with terminals, ports and stations owning what is theirs. */
export function ownedByHubs(places: PlacesProvider, hubs: () => Hubs): PlacesProvider {
  return {
    name: places.name,
    async suggest(query, options) {
      const seen = new Set<string>();
      const found = (await places.suggest(query, options)).map((place) => hubs().own(place));
      return found.filter(({ id }) => !seen.has(id) && seen.add(id));
    },
    async resolve(reference) {
      const place = await places.resolve(reference);
      return place && hubs().own(place);
    },
  };
}
