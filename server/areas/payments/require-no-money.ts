import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { paymentsOf, writeWithdrawn } from './payments-store.ts';

/**
 * Called before a booking is deleted: refuses while we hold or keep money for it, and withdraws unused pay links. The
 * caller holds the booking's lock.
 */
export async function requireNoMoney(deps: Deps, bookingId: string): Promise<void> {
  const payments = await paymentsOf(deps.db, bookingId);
  if (payments.some(({ state, captured, refunded }) => state === 'held' || captured > refunded))
    throw new AppError('has-payment');
  for (const { id } of payments) await writeWithdrawn(deps.db, id, deps.clock());
}
