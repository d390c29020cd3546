import { isFinal, stateOf } from '#domain/booking/states.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import type { Deps } from '#server/deps.ts';
import { isCurrent, readLink } from './signed-link.ts';

/** The booking that a link lets its holder watch. The link expires with the trip; both kinds of link show the car. */
export async function readTripLink(
  deps: Pick<Deps, 'env' | 'db'>,
  token: string,
): Promise<{ bookingId: string } | null> {
  const link = readLink(deps.env.secret, token);
  const booking = link && (await findBooking(deps.db, link.bookingId));
  const state = booking ? stateOf(booking.status) : null;
  return booking && isCurrent(link, booking) && state && !isFinal(state) ? { bookingId: booking.id } : null;
}
