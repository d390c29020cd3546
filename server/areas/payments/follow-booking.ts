import { amountToHold, cancellationFee, kindFor } from '#domain/money/when-to-take.ts';
import type { BookingMove, Deps } from '#server/deps.ts';
import { askPayment } from './ask-payment.ts';
import { paymentsOf, writeKeep, writeWithdrawn } from './payments-store.ts';
import { writeEarned } from './take-report.ts';

/** What a booking that waits for its payment asks for; one that is open already goes on. */
async function askForFare(deps: Deps, moved: BookingMove): Promise<void> {
  const payments = await paymentsOf(deps.db, moved.id);
  const isAsked = payments.some(
    ({ purpose, state }) => purpose === 'fare' && ['asked', 'saved', 'failed', 'held'].includes(state),
  );
  if (!deps.payments || isAsked || moved.pricePence <= 0) return;
  const { payments: rules } = await deps.settings(deps.db);
  const time = moved.howMade === 'online' ? rules.online : rules.telephone;
  const kind = kindFor(time === 'hold' ? 'hold' : 'now', moved.pickupAt, deps.clock());
  const amount = kind === 'pay' ? moved.pricePence : amountToHold(moved.pricePence, rules.bufferPercent);
  await askPayment(deps, { reservationId: moved.id, purpose: 'fare', kind, amount, reason: '', by: moved.staffId });
}

/**
 * Payments follow their booking, in the transaction that moves it: what it waits for is asked for, what we keep of one
 * that is called off is noted, what nobody waits for any more is withdrawn. `settlePayments` does the rest.
 */
export async function followBooking(deps: Deps, moved: BookingMove): Promise<void> {
  const { id, from, to } = moved;
  if (to === 'AwaitingPayment') return askForFare(deps, moved);
  const isOff = to === 'Cancelled' || to === 'Rejected';
  const isTakenOn = from === 'AwaitingPayment' && (to === 'Pending' || to === 'Confirmed');
  if (!isOff && !isTakenOn && to !== 'Completed') return;
  const at = deps.clock();
  if (isOff) {
    const { charges } = await deps.settings(deps.db);
    await writeKeep(deps.db, id, cancellationFee({ ...moved, to, fare: moved.pricePence, now: at }, charges), at);
  }
  for (const payment of await paymentsOf(deps.db, id)) {
    if (isTakenOn && payment.purpose === 'fare' && payment.state === 'asked')
      await writeWithdrawn(deps.db, payment.id, at);
    await writeEarned(deps, payment, to);
  }
}
