import type { Deps } from '#server/deps.ts';
import { paymentsOf, writeWithdrawn } from './payments-store.ts';

/** Takes back what was asked for a fare that has been paid in the car. The caller holds the booking. */
export async function withdrawFareLinks(deps: Deps, bookingId: string): Promise<void> {
  for (const { id, purpose, state, withdrawnAt } of await paymentsOf(deps.db, bookingId))
    if (purpose === 'fare' && state === 'asked' && !withdrawnAt) await writeWithdrawn(deps.db, id, deps.clock());
}
