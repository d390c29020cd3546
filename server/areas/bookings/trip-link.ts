import { isFinal, stateOf } from '#domain/booking/states.ts';
import type { Deps } from '#server/deps.ts';
import { findReservation } from './bookings-store.ts';
import { readLink } from './signed-link.ts';

/** The booking that a link lets its holder watch; a link dies with the trip. Both purposes of links show the car. */
export async function readTripLink(
  deps: Pick<Deps, 'env' | 'db'>,
  token: string,
): Promise<{ reservationId: string } | null> {
  const link = readLink(deps.env.secret, token);
  const reservation = link && (await findReservation(deps.db, link.reservationId));
  const state = reservation ? stateOf(reservation.status) : null;
  return reservation && state && !isFinal(state) ? { reservationId: reservation.id } : null;
}
