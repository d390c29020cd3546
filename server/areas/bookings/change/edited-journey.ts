import { badField } from '#domain/api/errors.ts';
import { updateName } from '#domain/api/old-names.ts';
import { readTime } from '#domain/basics/london-time.ts';
import type { Way } from '#domain/booking/journey.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { type FurtherStop, stopLine } from '#domain/booking/stops.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import type { Place } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

/** The time that staff chose. It may be in the past, because records are corrected too. */
export function pickupOf(text: string, now: Date): Date {
  const read = readTime(text);
  if (!read.ok) throw badField(updateName('pickupTime'), read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  if (read.instant > latestPickup(now)) throw badField(updateName('pickupTime'), 'Error_too-far');
  return read.instant;
}

/**
 * The journey with the addresses that staff typed. A changed address is looked up, and the route measured again if it
 * is known. If not, the address stays as typed, with the old measurement: staff know what they mean.
 */
export async function editedJourney(
  deps: Pick<Deps, 'places' | 'routes'>,
  old: Way,
  to: { pickup: string; stops: readonly string[]; dropoff: string; pickupAt: Date },
): Promise<Way> {
  const placeOf = async (text: string, oldText: string, oldPlace: Place | null) =>
    text === oldText ? oldPlace : deps.places.resolve({ text });
  const oldStops = [{ text: old.via, place: old.viaPlace }, ...old.moreStops];
  const stopOf = async (text: string): Promise<FurtherStop> => {
    const known = oldStops.find((stop) => stop.text === text);
    return known ?? { text, place: await deps.places.resolve({ text }) };
  };
  const [pickupPlace, dropoffPlace, ...stops] = await Promise.all([
    placeOf(to.pickup, old.pickupLocation, old.pickupPlace),
    placeOf(to.dropoff, old.dropoffLocation, old.dropoffPlace),
    // If the first stop was removed, the second becomes the first.
    ...to.stops.filter((text) => text !== '').map(stopOf),
  ]);
  const [first, ...moreStops] = stops;
  const journey = {
    pickupLocation: to.pickup,
    via: first?.text ?? '',
    dropoffLocation: to.dropoff,
    pickupPlace,
    viaPlace: first?.place ?? null,
    moreStops,
    dropoffPlace,
    metres: old.metres,
    seconds: old.seconds,
    estimated: old.estimated,
  };
  const isSame =
    to.pickup === old.pickupLocation && stopLine(journey) === stopLine(old) && to.dropoff === old.dropoffLocation;
  const places = [pickupPlace, ...stops.map(({ place }) => place), dropoffPlace].filter((place) => place !== null);
  if (isSame || places.length < stops.length + 2) return journey;
  try {
    const way = await deps.routes.route(places.map((place) => place.location));
    return {
      ...journey,
      metres: Math.round(way.metres),
      seconds: Math.round(drivingSeconds(way, to.pickupAt)),
      estimated: way.estimated,
    };
  } catch (error) {
    if (error instanceof RouteError) return journey;
    throw error;
  }
}
