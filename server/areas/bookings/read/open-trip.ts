import type { TripAnswer, TripPhase } from '#domain/api/bookings/trips.ts';
import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { dropoffOf, pickupOf, type Stop, stopsOnTheWay } from '#domain/booking/journey.ts';
import { isFinal, isPromised, stateOf, underWay } from '#domain/booking/states.ts';
import { trackingOpens } from '#domain/booking/tracking.ts';
import { driverPhoneFor } from '#domain/office/relay.ts';
import { firstName } from '#domain/people/public-name.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking, findNextOf, findUnderWayOf } from '#server/areas/bookings/bookings-store.ts';
import { isCurrent, type ReadLink, readLink, trackUrl } from '#server/areas/bookings/links/signed-link.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { openBooking, openByLink } from './open-booking.ts';

function phaseOf(r: Booking): TripPhase {
  const state = stateOf(r.status);
  if (state && isFinal(state)) return 'over';
  if (state !== underWay) return 'waiting';
  if (r.boardedAt) return 'boarded';
  return r.arrivedAt ? 'arrived' : 'coming';
}

type Reads = Pick<Deps, 'env' | 'db' | 'settings'>;

/** Confirmed: somebody will come. */
function isKept({ status }: Booking): boolean {
  const state = stateOf(status);
  return state !== null && isPromised(state);
}

const onMap = ({ text, place }: Stop) => ({ text, point: place?.location ?? null });

async function present(deps: Reads, r: Booking, sees: 'booking' | 'car'): Promise<TripAnswer> {
  const { driver, vehicle } = r;
  const isOwn = sees === 'booking';
  const [first, ...moreStops] = stopsOnTheWay(r).map(onMap);
  const { calls } = await deps.settings(deps.db);
  const phone = driver && isOwn ? driverPhoneFor(driver.phone, calls, stateOf(r.status) === underWay) : '';
  return {
    bookingId: r.id,
    reference: isOwn ? r.reference : null,
    phase: phaseOf(r),
    pickupTime: londonIso(r.pickupAt),
    opensAt: phaseOf(r) === 'waiting' && isKept(r) ? londonIso(trackingOpens(r.pickupAt)) : null,
    pickup: onMap(pickupOf(r)),
    via: first ?? null,
    moreStops,
    dropoff: onMap(dropoffOf(r)),
    driver: driver && { name: firstName(driver.name), badge: driver.badge, phone: phone || null },
    vehicle,
    trackUrl: stateOf(r.status) === underWay ? trackUrl(deps, r) : null,
  };
}

/** A tracking link shows one trip and expires with it. */
async function openByTrackLink(deps: Reads, who: Who, link: ReadLink): Promise<TripAnswer> {
  const booking = await findBooking(deps.db, link.bookingId);
  if (!booking || !isCurrent(link, booking)) throw new AppError('not-found');
  if (phaseOf(booking) === 'over') throw new AppError('link-expired');
  const isOwner = who.kind === 'person' && booking.personId === who.personId;
  return present(deps, booking, isOwner ? 'booking' : 'car');
}

/** The person's trip under way or, if requested, their next one. */
async function ownTrip(deps: Deps, personId: string, orNext: boolean): Promise<{ id: string } | null> {
  const now = await findUnderWayOf(deps.db, personId);
  return now ?? (orNext ? findNextOf(deps.db, personId, deps.clock()) : null);
}

/** The trip that the caller may watch: by link, by the booking's id, or their own trip under way or next. */
export async function openTrip(
  deps: Deps,
  who: Who,
  asked: { readonly link?: string | undefined; readonly id?: string | undefined; readonly next?: boolean },
): Promise<TripAnswer | null> {
  const link = asked.link ? readLink(deps.env.secret, asked.link) : null;
  if (link?.purpose === 'track') return openByTrackLink(deps, who, link);
  if (asked.link) return present(deps, (await openByLink(deps, who, asked.link)).booking, 'booking');
  if (asked.id === undefined && who.kind !== 'person') throw new AppError('not-found');
  const own = who.kind === 'person' && !asked.id ? await ownTrip(deps, who.personId, asked.next === true) : null;
  const id = asked.id ?? own?.id;
  if (id === undefined) return null;
  const { booking, as } = await openBooking(deps, who, id);
  const trip = await present(deps, booking, 'booking');
  // The link would outlive the driver's job.
  return as === 'driver' ? { ...trip, trackUrl: null } : trip;
}
