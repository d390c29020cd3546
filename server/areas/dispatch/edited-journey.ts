import { badField } from '#domain/api/errors.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import type { Place } from '#domain/places/place.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

export type JourneyFields = Pick<
  Booking,
  | 'pickupLocation'
  | 'via'
  | 'dropoffLocation'
  | 'pickupPlace'
  | 'viaPlace'
  | 'dropoffPlace'
  | 'metres'
  | 'seconds'
  | 'estimated'
>;

/** The time that staff chose. It may be in the past, because records are corrected too. */
export function pickupOf(text: string, now: Date): Date {
  const read = readTime(text);
  if (!read.ok) throw badField('PickUpDate', read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  if (read.instant > latestPickup(now)) throw badField('PickUpDate', 'Error_too-far');
  return read.instant;
}

/**
 * The journey with the addresses that staff typed. A changed address is looked up, and the route measured again if it
 * is known. If not, the address stays as typed with the old measurement: staff know what they mean.
 */
export async function editedJourney(
  deps: Pick<Deps, 'places' | 'routes'>,
  old: JourneyFields,
  to: { pickup: string; via: string; dropoff: string; pickupAt: Date },
): Promise<JourneyFields> {
  const placeOf = async (text: string, oldText: string, oldPlace: Place | null) =>
    text === oldText ? oldPlace : text === '' ? null : deps.places.resolve({ text });
  const [pickupPlace, viaPlace, dropoffPlace] = await Promise.all([
    placeOf(to.pickup, old.pickupLocation, old.pickupPlace),
    placeOf(to.via, old.via, old.viaPlace),
    placeOf(to.dropoff, old.dropoffLocation, old.dropoffPlace),
  ]);
  const journey = {
    pickupLocation: to.pickup,
    via: to.via,
    dropoffLocation: to.dropoff,
    pickupPlace,
    viaPlace,
    dropoffPlace,
    metres: old.metres,
    seconds: old.seconds,
    estimated: old.estimated,
  };
  const isSame = to.pickup === old.pickupLocation && to.via === old.via && to.dropoff === old.dropoffLocation;
  if (isSame || !pickupPlace || !dropoffPlace || (to.via !== '' && !viaPlace)) return journey;
  try {
    const stops = [pickupPlace, ...(viaPlace ? [viaPlace] : []), dropoffPlace];
    const way = await deps.routes.route(stops.map((place) => place.location));
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
