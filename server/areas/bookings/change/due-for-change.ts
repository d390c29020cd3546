import { backForFall, dueForRise } from '#domain/money/price-rise.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { paymentFactsOf } from '#server/areas/bookings/read/payments-view-store.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';

/** What goes back to the customer's card after a journey is changed to one at this price, in pence. */
export const backForChange = async (deps: Pick<Deps, 'db'>, r: Booking, to: number): Promise<number> =>
  backForFall({ to, taken: r.takenPence }, await paymentFactsOf(deps.db, r.id));

/** What a customer pays online before a journey is changed to one at this price, in pence. */
export async function dueForChange(
  deps: Pick<Deps, 'db' | 'settings' | 'payments'>,
  r: Booking,
  to: number,
): Promise<number> {
  if (!deps.payments || (await isOnAccount(deps, r.id))) return 0;
  const { payments: rules } = await deps.settings(deps.db);
  const isPaidAhead = r.pricePence === 0 && r.howMade === 'online' && rules.online !== 'in-car';
  const price = { from: r.pricePence, to, taken: r.takenPence };
  return dueForRise(price, await paymentFactsOf(deps.db, r.id), isPaidAhead);
}
