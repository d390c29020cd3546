import { AppError } from '#domain/api/errors.ts';
import { mayDriverSee } from '#domain/booking/driver-sight.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';
import type { Reservation } from './booking.ts';
import { findReservation } from './bookings-store.ts';
import type { Actor } from './events-store.ts';
import { findOtherLeg } from './other-leg.ts';
import { readLink } from './signed-link.ts';

/** A link serves until the journey and its receipt are history. */
const linkDays = 30;

/** A booking, and as what the asker sees it. */
export interface OpenedReservation {
  readonly reservation: Reservation;
  /** The other journey of a return, for whoever may see the whole booking. */
  readonly otherLeg: Reservation | null;
  readonly as: 'owner' | 'guest' | 'staff' | 'driver';
  readonly actor: Actor;
}

function linkOpens(
  deps: Deps,
  reservation: Reservation,
  otherLeg: Reservation | null,
  link: string | undefined,
): boolean {
  if (!link) return false;
  const read = readLink(deps.env.secret, link);
  if (read?.purpose !== 'manage' || read.reservationId !== reservation.id) return false;
  // A return is history when both its journeys are.
  const lastPickup = Math.max(reservation.pickupAt.getTime(), otherLeg?.pickupAt.getTime() ?? 0);
  if (deps.clock().getTime() > lastPickup + linkDays * 86_400_000) throw new AppError('link-expired');
  return true;
}

/** Somebody who drives for the firm today, with a job that is not long over. */
function isDriverOf(deps: Deps, who: Who, reservation: Reservation): boolean {
  if (who.kind !== 'person' || !who.roles.includes('Driver')) return false;
  return reservation.driverPersonId === who.personId && mayDriverSee(reservation, deps.clock());
}

/** What a driver needs of a booking: the journey, the passenger at the kerb and the price, nothing of the account. */
const asJob = (r: Reservation): Reservation => ({
  ...r,
  personId: null,
  email: '',
  costReference: '',
  fareLines: [],
  totalPence: r.pricePence,
  outboundId: null,
  returnId: null,
});

/** Opens a booking for its owner, staff, its driver or the holder of its link. For everyone else there is none. */
export async function openReservation(deps: Deps, who: Who, id: string, link?: string): Promise<OpenedReservation> {
  const reservation = await findReservation(deps.db, id);
  if (!reservation) throw new AppError('not-found');
  const otherLeg = await findOtherLeg(deps, reservation);
  const actor = who.kind === 'person' ? who.personId : null;
  if (isStaff(who)) return { reservation, otherLeg, as: 'staff', actor: { kind: 'staff', id: actor } };
  if (actor && reservation.personId === actor)
    return { reservation, otherLeg, as: 'owner', actor: { kind: 'customer', id: actor } };
  // Whoever typed somebody's address into a booking must not learn from its link whether that person has an account.
  if (linkOpens(deps, reservation, otherLeg, link))
    return {
      reservation: { ...reservation, personId: null },
      otherLeg: otherLeg && { ...otherLeg, personId: null },
      as: 'guest',
      actor: { kind: 'guest', id: null },
    };
  if (isDriverOf(deps, who, reservation))
    return { reservation: asJob(reservation), otherLeg: null, as: 'driver', actor: { kind: 'driver', id: actor } };
  throw new AppError('not-found');
}

/** The booking that a signed link opens by itself. */
export function openByLink(deps: Deps, who: Who, link: string | undefined): Promise<OpenedReservation> {
  const read = link ? readLink(deps.env.secret, link) : null;
  if (!read) throw new AppError('not-found');
  return openReservation(deps, who, read.reservationId, link);
}
