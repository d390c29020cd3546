import { bookingStates } from '#domain/booking/states.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Booked } from './create-booking.ts';
import { system } from './events-store.ts';
import { moveState } from './move-state.ts';

/** If the office wants a channel's customers to pay before the journey, their booking waits for the payment first. */
export async function awaitPayment(deps: Deps, leg: Booked, channel: 'online' | 'telephone'): Promise<Booked> {
  const { payments } = await deps.settings(deps.db);
  const isPaidFirst = deps.payments !== null && payments[channel] !== 'in-car' && leg.booking.pricePence > 0;
  if (!isPaidFirst || (await isOnAccount(deps, leg.id))) return leg;
  await moveState(deps, { id: leg.id, to: 'AwaitingPayment', actor: system });
  return { ...leg, status: bookingStates.AwaitingPayment };
}
