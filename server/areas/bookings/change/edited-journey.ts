import { badField } from '#domain/api/errors.ts';
import { updateName } from '#domain/api/old-names.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { dropoffOf, pickupOf, type Stop, stopsOnTheWay, type Way } from '#domain/booking/journey.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';

/** The time that staff chose. It may be in the past, because records are corrected too. */
export function pickupTimeOf(text: string, now: Date): Date {
  const read = readTime(text);
  if (!read.ok) throw badField(updateName('pickupTime'), read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  if (read.instant > latestPickup(now)) throw badField(updateName('pickupTime'), 'Error_too-far');
  return read.instant;
}

/** The stops on the way that staff typed; what is left out stays. */
export const stopsTyped = (
  old: Pick<Way, 'stops'>,
  { via, moreStops }: { via?: string | null | undefined; moreStops?: readonly string[] | undefined },
): string[] => {
  const [first = '', ...more] = stopsOnTheWay(old).map(({ text }) => text);
  return [via === undefined ? first : (via ?? ''), ...(moreStops ?? more)];
};

/**
 * The journey with the addresses that staff typed. A changed address is looked up, and the route measured again if it
 * is known. If not, the address stays as typed, with the old measurement: staff know what they mean.
 */
export async function editedJourney(
  deps: Pick<Deps, 'places' | 'routes'>,
  old: Way,
  to: { pickup: string; stops: readonly string[]; dropoff: string; pickupAt: Date },
): Promise<Way> {
  const stopOf = async (text: string, known: readonly Stop[]): Promise<Stop> =>
    known.find((stop) => stop.text === text) ?? { text, place: await deps.places.resolve({ text }) };
  const stops = await Promise.all([
    stopOf(to.pickup, [pickupOf(old)]),
    // If the first stop was removed, the second becomes the first.
    ...to.stops.filter((text) => text !== '').map((text) => stopOf(text, stopsOnTheWay(old))),
    stopOf(to.dropoff, [dropoffOf(old)]),
  ]);
  const journey = { stops, metres: old.metres, seconds: old.seconds, estimated: old.estimated };
  const isSame = stops.length === old.stops.length && stops.every(({ text }, place) => text === old.stops[place]?.text);
  const places = stops.flatMap(({ place }) => place ?? []);
  if (isSame || places.length < stops.length) return journey;
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
