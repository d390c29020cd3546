import type { AccountTie } from '#domain/api/phone-desk/callers.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { accountsOfCaller, type CallersAccount } from './caller-accounts-store.ts';
import { owedBy } from './statements-store.ts';

function tieOf({ isOwner, isBooker, isContact }: CallersAccount): AccountTie {
  if (isOwner) return 'owner';
  if (isBooker) return 'booker';
  return isContact ? 'contact' : 'journeys';
}

/** The cost code of their last journey on the account, or the only one that the company has. */
const costCodeOf = ({ lastCostReference, costReferences }: CallersAccount) =>
  lastCostReference || (costReferences.length === 1 ? (costReferences[0] ?? '') : '');

/** The companies that a caller may book for, with the cost code to suggest and what is left of the credit limit. */
export async function findCallerAccounts(
  deps: Pick<Deps, 'db'>,
  caller: { readonly personIds: readonly string[]; readonly phone: string },
) {
  const found = await accountsOfCaller(deps.db, { personIds: caller.personIds, phoneTail: phoneTail(caller.phone) });
  const owed = new Map(
    (
      await owedBy(
        deps.db,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.pence]),
  );
  return found.map((account) => ({
    id: account.id,
    company: account.company,
    contactName: account.contactName,
    tie: tieOf(account),
    journeys: account.journeys,
    isChecked: tieOf(account) !== 'journeys' || account.takenJourneys > 0,
    booker: account.lastBooker ?? '',
    costReference: costCodeOf(account),
    creditLeft:
      account.creditLimit === null ? null : poundsOf(Math.max(0, account.creditLimit - (owed.get(account.id) ?? 0))),
  }));
}
