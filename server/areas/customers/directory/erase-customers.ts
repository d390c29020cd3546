import type { Deps } from '#server/deps.ts';
import { removeCustomersBefore, removeCustomersOf } from './links-store.ts';

/** Removes what the office knows about a person: the account's record, and guests' with the verified address. */
export const eraseCustomersOf = (
  deps: Pick<Deps, 'db'>,
  { personId, provenEmail }: { personId: string; provenEmail: string | null },
) => removeCustomersOf(deps.db, personId, provenEmail);

/** Removes guests who have not travelled for as long as booking records are kept. */
export const removeOldCustomers = (deps: Pick<Deps, 'db'>, before: Date) => removeCustomersBefore(deps.db, before);
