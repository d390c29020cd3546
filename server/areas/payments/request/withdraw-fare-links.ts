import { isOfFare } from '#domain/money/fare-payments.ts';
import { paymentsOf, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';

/** Withdraws requests for a fare that has been paid in the car. The caller holds the booking's lock. */
export async function withdrawFareLinks(deps: Deps, bookingId: string): Promise<void> {
  for (const payment of await paymentsOf(deps.db, bookingId))
    if (isOfFare(payment) && payment.state === 'asked' && !payment.withdrawnAt)
      await writeWithdrawn(deps.db, payment.id, deps.clock());
}
