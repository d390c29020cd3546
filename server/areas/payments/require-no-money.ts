import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { paymentsOf, writeWithdrawn } from './payments-store.ts';

/**
 * Before a booking is deleted: refused while we hold or keep money for it. Pay links that nobody used are withdrawn. The
 * caller holds the booking.
 */
export async function requireNoMoney(deps: Deps, bookingId: string): Promise<void> {
  const payments = await paymentsOf(deps.db, bookingId);
  if (payments.some(({ state, captured, refunded }) => state === 'held' || captured > refunded))
    throw new AppError('has-payment');
  for (const { id } of payments) await writeWithdrawn(deps.db, id, deps.clock());
}
