import type { Deps } from '#server/deps.ts';
import { removeCustomersBefore, removeCustomersOf } from './links-store.ts';
import { removeNumbersOf } from './number-accounts-store.ts';

/** Removes what the office knows about a person: the account's record and numbers, and guests' with the verified address. */
export async function eraseCustomersOf(
  deps: Pick<Deps, 'db'>,
  { personId, provenEmail }: { personId: string; provenEmail: string | null },
): Promise<void> {
  await removeCustomersOf(deps.db, personId, provenEmail);
  await removeNumbersOf(deps.db, personId);
}

/** Removes guests who have not travelled for as long as booking records are kept. */
export const removeOldCustomers = (deps: Pick<Deps, 'db'>, before: Date) => removeCustomersBefore(deps.db, before);
