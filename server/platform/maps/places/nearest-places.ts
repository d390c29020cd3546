import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';
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
