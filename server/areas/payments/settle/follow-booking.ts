import { londonDate } from '#domain/basics/london-time.ts';
import { isOfFare, keptForFee } from '#domain/money/fare-payments.ts';
import { cancellationFee } from '#domain/money/when-to-take.ts';
import { paymentsOf, writeKeep, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import { requestFare } from '#server/areas/payments/request/request-fare.ts';
import type { BookingMove, Deps } from '#server/deps.ts';
import { writeEarned } from './record-report.ts';

const earlier = (one: Date, other: Date) => (one < other ? one : other);

export async function keepFee(deps: Deps, bookingId: string, fee: number): Promise<void> {
  for (const [id, keep] of keptForFee(fee, await paymentsOf(deps.db, bookingId)))
    await writeKeep(deps.db, id, keep, deps.clock());
}

/**
 * Payments follow their booking, in the transaction that moves it: what the booking waits for is requested, what we
 * keep of one called off is noted, and what is no longer needed is withdrawn. `settlePayments` does the rest.
 */
export async function followBooking(deps: Deps, moved: BookingMove): Promise<void> {
  const { id, from, to } = moved;
  if (to === 'AwaitingPayment') return requestFare(deps, moved);
  const isOff = to === 'Cancelled' || to === 'Rejected';
  const isTakenOn = from === 'AwaitingPayment' && (to === 'Pending' || to === 'Confirmed');
  if (!isOff && !isTakenOn && to !== 'Completed') return;
  const at = deps.clock();
  if (isOff) {
    const { charges } = await deps.settings(deps.db);
    await keepFee(deps, id, cancellationFee({ ...moved, to, fare: moved.pricePence, now: at }, charges));
  }
  for (const payment of await paymentsOf(deps.db, id)) {
    if (isTakenOn && isOfFare(payment) && payment.state === 'asked') await writeWithdrawn(deps.db, payment.id, at);
    await writeEarned(deps, payment, to, to === 'Completed' ? londonDate(earlier(moved.pickupAt, at)) : undefined);
  }
}
