import type { Deps } from '#server/deps.ts';
import { addToAccount } from './statements-store.ts';

/** Charges new bookings to the business account that pays for them, in the same transaction. */
export async function putOnAccount(
  deps: Pick<Deps, 'db'>,
  booked: { personId: string | null; costReference: string; ids: readonly string[] },
): Promise<void> {
  const { personId, costReference } = booked;
  if (personId !== null) await addToAccount(deps.db, { ...booked, personId, costReference: costReference.trim() });
}
