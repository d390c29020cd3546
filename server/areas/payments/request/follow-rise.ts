import { notStartedStates, stateOf } from '#domain/booking/states.ts';
import { shareOfFare } from '#domain/money/fare-payments.ts';
import { dueForRise } from '#domain/money/price-rise.ts';
import { amountToHold } from '#domain/money/when-to-take.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import { paymentsOf, writeAmount, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import type { Deps, Repriced } from '#server/deps.ts';
import { requestRest } from './request-rest.ts';
import { sendFareLink } from './send-pay-link.ts';

/**
 * Payments follow a booking's price, in the transaction that changes it. What is taken from a saved card rises and falls
 * with it, and a change that waits for its payment is given up: it was for the journey as it was. What a dearer journey
 * costs more is asked for by a link, unless staff let the driver collect it; what a cheaper one costs less goes back by
 * `settlePayments`.
 */
export async function followRise(deps: Deps, { before, after, actor, rest }: Repriced): Promise<void> {
  const { id } = after;
  const state = stateOf(after.status);
  // From the start of the trip on, its end decides.
  if (state === null || !notStartedStates.includes(state)) return;
  const at = deps.clock();
  const payments = await paymentsOf(deps.db, id);
  const { payments: rules } = await deps.settings(deps.db);
  const fare = { price: after.pricePence, taken: after.takenPence };
  for (const payment of payments) {
    if (payment.purpose === 'change' && payment.state === 'asked') await writeWithdrawn(deps.db, payment.id, at);
    if (payment.purpose !== 'fare' || payment.state !== 'saved') continue;
    const share = shareOfFare(payment.id, fare, payments);
    const amount = payment.kind === 'pay' ? share : amountToHold(share, rules.bufferPercent);
    await writeAmount(deps.db, payment.id, amount, at);
  }
  if (rest === 'in-car' || !deps.payments || (await isOnAccount(deps, id))) return;
  const price = { from: before.pricePence, to: after.pricePence, taken: after.takenPence };
  if (dueForRise(price, payments, rest === 'online') === 0) return;
  if (await requestRest(deps, after, actor.kind === 'staff' ? actor.id : null)) await sendFareLink(deps, id);
}
