import { AppError } from '#domain/api/errors.ts';
import { paymentsOf, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';

/** Whether we hold or keep money that was paid online for a booking. */
export async function holdsMoney(deps: Deps, bookingId: string): Promise<boolean> {
  const payments = await paymentsOf(deps.db, bookingId);
  return payments.some(({ state, captured, refunded }) => state === 'held' || captured > refunded);
}

/**
 * Called before a booking is deleted: refuses while we hold or keep money for it, and withdraws unused pay links. The
 * caller holds the booking's lock.
 */
export async function requireNoMoney(deps: Deps, bookingId: string): Promise<void> {
  if (await holdsMoney(deps, bookingId)) throw new AppError('has-payment');
  for (const { id } of await paymentsOf(deps.db, bookingId)) await writeWithdrawn(deps.db, id, deps.clock());
}
