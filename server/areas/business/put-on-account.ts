import type { Deps } from '#server/deps.ts';
import { addToAccount } from './statements-store.ts';

/** Puts bookings just made on the business account that pays for them, in the transaction that makes them. */
export async function putOnAccount(
  deps: Pick<Deps, 'db'>,
  booked: { personId: string | null; costReference: string; ids: readonly string[] },
): Promise<void> {
  const { personId, costReference } = booked;
  if (personId !== null) await addToAccount(deps.db, { ...booked, personId, costReference: costReference.trim() });
}
