import { cancellationFee } from '#domain/money/when-to-take.ts';
import type { BookingMove, Deps } from '#server/deps.ts';
import { askForFare } from './ask-for-fare.ts';
import { paymentsOf, writeKeep, writeWithdrawn } from './payments-store.ts';
import { writeEarned } from './take-report.ts';

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
