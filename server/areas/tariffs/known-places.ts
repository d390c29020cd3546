import { placeOf } from '#domain/fares/edit-fares.ts';
import type { KnownPlace } from '#domain/fares/known-journeys.ts';
import { withoutLevelling } from '#domain/fares/level-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { writtenOut } from '#domain/fares/written-out.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import { matchPlaces } from '#domain/places/keywords.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { Deps } from '#server/deps.ts';

const mile = 1609.344;
// Bounds for a firm whose home area is a city.
const most = { pickups: 200, destinations: 60 };

const settlements: readonly PlaceKind[] = ['town', 'village'];
const goals: readonly PlaceKind[] = ['hospital', 'station', 'airport', 'port'];
const landmarks: readonly PlaceKind[] = ['hotel', 'hospital', 'station'];

/** The places of a tariff, as a quote finds them. */
async function tariffPlaces(deps: Pick<Deps, 'places'>, { places }: Tariff): Promise<KnownPlace[]> {
  const found = await Promise.all(
    places.map(async ({ id, label }) => {
      const place = await deps.places.resolve({ text: writtenOut(id, label) });
      return place ? [{ id, name: label, place, location: place.location }] : [];
    }),
  );
  return found.flat();
}

/** Whether a landmark's address says another town of the tariff than the one it is in: it may have another fare. */
function saysAnotherTown(tariff: Tariff, landmark: KnownPlace, towns: readonly KnownPlace[]): boolean {
  const gap = ({ location }: KnownPlace) => greatCircleMetres(location, landmark.location);
  const [nearest] = towns.toSorted((a, b) => gap(a) - gap(b));
  if (!nearest) return false;
  const [here, there] = [landmark, nearest].map(({ place }) => matchPlaces(place, tariff.places));
  const isWithin = (a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()) =>
    [...a].every((id) => b.has(id));
  return !isWithin(here, there) && !isWithin(there, here);
}

/**
 * Whose prices are compared: the tariff's own places, the towns and villages around the home area, landmarks with
 * another town's address, and where all of them go. Villages further out count because a levelled fare has neighbours
 * too. A place that only levelling fares name is one of the map's.
 */
export async function knownPlaces(deps: Pick<Deps, 'places' | 'nearby'>, tariff: Tariff) {
  const base = withoutLevelling(tariff);
  const own = await tariffPlaces(deps, base);
  const home = own.filter(({ id }) => base.homeArea.includes(id)).map(({ location }) => location);
  const around = async (miles: number, kinds: readonly PlaceKind[]) =>
    (await deps.nearby.around(home, miles * mile, kinds))
      .filter(({ name }) => !placeOf(base, name))
      .map((place): KnownPlace => ({ id: place.id, name: place.name, place, location: place.location }));
  const towns = [...own, ...(await around(10, settlements))];
  const odd = (await around(3, landmarks)).filter((landmark) => saysAnotherTown(base, landmark, towns));
  return {
    pickups: [...towns, ...odd].slice(0, most.pickups),
    destinations: [...own, ...(await around(5, goals))].slice(0, most.destinations),
  };
}
