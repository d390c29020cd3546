import { AppError } from '#domain/api/errors.ts';
import { bookingStates } from '#domain/booking/states.ts';
import type { AgreedPayMethod } from '#domain/money/when-to-take.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { system } from '#server/areas/bookings/events/events-store.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Booked } from './create-booking.ts';

/** Whether a new booking is paid online: as agreed, otherwise as the office has set for the channel. */
export async function isPaidOnline(
  deps: Deps,
  { id, booking }: Booked,
  channel: 'online' | 'telephone',
  agreed?: AgreedPayMethod,
): Promise<boolean> {
  if (agreed === 'online' && deps.payments === null) throw new AppError('no-online-payment');
  const { payments } = await deps.settings(deps.db);
  const isWanted = agreed === undefined ? payments[channel] !== 'in-car' : agreed === 'online';
  return isWanted && deps.payments !== null && booking.pricePence > 0 && !(await isOnAccount(deps, id));
}

/** Makes a booking that is paid online wait for its payment. */
export async function awaitPayment(deps: Deps, leg: Booked): Promise<Booked> {
  await moveState(deps, { id: leg.id, to: 'AwaitingPayment', actor: system });
  return { ...leg, status: bookingStates.AwaitingPayment };
}
