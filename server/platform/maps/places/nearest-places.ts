import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Hubs } from './hubs.ts';
import { presentCurated, presentPostcode } from './present-place.ts';

/** Near enough to be the building at this position: phones are off by 5 to 20 m outdoors, and a forecourt is wide. */
const doorstepMetres = 80;
/** Beyond this a postcode no longer says where somebody is; in the country the nearest may be a field or two away. */
const furthest = 2_000;

/** The place of our own list at this position, or the airport, port or station around it, and the nearest postcode. */
export function nearestPlaces({ curated, postcodes }: Gazetteer, hubs: Hubs, point: LatLng): Place[] {
  const gap = ({ location }: { location: LatLng }) => greatCircleMetres(location, point);
  const [building] = curated.filter((place) => gap(place) <= doorstepMetres).sort((a, b) => gap(a) - gap(b));
  const door = building ?? hubs.at(point);
  const spot = postcodes.nearest(point, furthest);
  return [...(door ? [presentCurated(door)] : []), ...(spot ? [hubs.withTown(presentPostcode(spot))] : [])];
}

/** The places of our own list around some points. An airfield without airlines is nowhere that people travel to. */
export const placesAround = (
  { curated }: Pick<Gazetteer, 'curated'>,
  points: readonly LatLng[],
  metres: number,
  kinds: readonly PlaceKind[],
): Place[] =>
  curated
    .filter(({ kind, isAirfield }) => kinds.includes(kind) && !isAirfield)
    .filter(({ location }) => points.some((point) => greatCircleMetres(point, location) <= metres))
    .map(presentCurated);
