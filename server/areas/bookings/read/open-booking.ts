import { AppError } from '#domain/api/errors.ts';
import { mayDriverSee } from '#domain/booking/driver-sight.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { passengerContacts } from '#server/areas/bookings/calls/passenger-contacts.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import { isCurrent, readLink } from '#server/areas/bookings/links/signed-link.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';
import { findOtherLeg } from './other-leg.ts';

/** A link works until the journey and its receipt are no longer needed. */
const linkDays = 30;

/** A booking, and the role in which the caller sees it. */
export interface OpenedBooking {
  readonly booking: Booking;
  /** The other journey of a return, for callers who may see the whole booking. */
  readonly otherLeg: Booking | null;
  readonly as: 'owner' | 'guest' | 'staff' | 'driver';
  readonly actor: Actor;
}

function linkOpens(deps: Deps, booking: Booking, otherLeg: Booking | null, link: string | undefined): boolean {
  if (!link) return false;
  const read = readLink(deps.env.secret, link);
  if (read?.purpose !== 'manage' || !isCurrent(read, booking)) return false;
  // A return ends with the later of its journeys.
  const lastPickup = Math.max(booking.pickupAt.getTime(), otherLeg?.pickupAt.getTime() ?? 0);
  if (deps.clock().getTime() > lastPickup + linkDays * 86_400_000) throw new AppError('link-expired');
  return true;
}

/** Whether the caller drives this job: a current driver of the firm, until shortly after the job has ended. */
function isDriverOf(deps: Deps, who: Who, booking: Booking): boolean {
  if (who.kind !== 'person' || !who.roles.includes('Driver')) return false;
  return booking.driverPersonId === who.personId && mayDriverSee(booking, deps.clock());
}

/**
 * What a driver sees of a booking, on every route: the journey, the passenger, the price and the number to call, but
 * nothing about the account.
 */
const asJob = async (deps: Deps, r: Booking, driver: string): Promise<Booking> => ({
  ...r,
  phoneNumber: (await passengerContacts(deps, driver))(r).phoneNumber,
  personId: null,
  email: '',
  costReference: '',
  fareLines: [],
  totalPence: r.pricePence,
  outboundId: null,
  returnId: null,
});

/** Opens a booking for its owner, staff, its driver or the holder of its link. For everyone else it does not exist. */
export async function openBooking(deps: Deps, who: Who, id: string, link?: string): Promise<OpenedBooking> {
  const booking = await findBooking(deps.db, id);
  if (!booking) throw new AppError('not-found');
  const otherLeg = await findOtherLeg(deps, booking);
  const actor = who.kind === 'person' ? who.personId : null;
  if (isStaff(who)) return { booking, otherLeg, as: 'staff', actor: { kind: 'staff', id: actor } };
  if (actor && booking.personId === actor)
    return { booking, otherLeg, as: 'owner', actor: { kind: 'customer', id: actor } };
  // A booking's link must not reveal whether the address typed into it has an account.
  if (linkOpens(deps, booking, otherLeg, link))
    return {
      booking: { ...booking, personId: null },
      otherLeg: otherLeg && { ...otherLeg, personId: null },
      as: 'guest',
      actor: { kind: 'guest', id: null },
    };
  if (actor && isDriverOf(deps, who, booking)) {
    const job = await asJob(deps, booking, actor);
    return { booking: job, otherLeg: null, as: 'driver', actor: { kind: 'driver', id: actor } };
  }
  throw new AppError('not-found');
}

/** The booking that a signed link opens on its own. */
export function openByLink(deps: Deps, who: Who, link: string | undefined): Promise<OpenedBooking> {
  const read = link ? readLink(deps.env.secret, link) : null;
  if (!read) throw new AppError('not-found');
  return openBooking(deps, who, read.bookingId, link);
}
