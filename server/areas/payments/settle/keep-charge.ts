import { paymentsOf } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { keepFee } from './follow-booking.ts';
import { writeEarned } from './record-report.ts';

/** The office has decided what is kept of the payments for a trip without a passenger; the rest goes back. */
export async function keepCharge(deps: Deps, bookingId: string, pence: number): Promise<void> {
  await keepFee(deps, bookingId, pence);
  for (const payment of await paymentsOf(deps.db, bookingId)) await writeEarned(deps, payment, 'Cancelled');
}

/** The trip has not ended after all: nothing is kept for its end, and what was paid counts towards the fare again. */
export async function forgetCharge(deps: Deps, bookingId: string): Promise<void> {
  await keepFee(deps, bookingId, 0);
  for (const payment of await paymentsOf(deps.db, bookingId)) await writeEarned(deps, payment, 'Confirmed');
}
