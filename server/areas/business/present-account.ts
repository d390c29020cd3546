import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import type { Deps } from '#server/deps.ts';
import type { BusinessAccount } from './accounts-store.ts';
import { owedBy } from './statements-store.ts';

/** Accounts as they leave the server: pounds, London time, the names of places and what is owed. */
export async function presentAccounts<Account extends BusinessAccount>(deps: Deps, accounts: readonly Account[]) {
  const { places } = await deps.tariffAt(deps.db, deps.clock());
  const labels = new Map(places.map(({ id, label }) => [id, label]));
  const ids = accounts.map(({ id }) => id);
  const owed = new Map((await owedBy(deps.db, ids)).map((row) => [row.id, row.pence]));
  return accounts.map((account) => ({
    ...account,
    appliedAt: londonIso(account.appliedAt),
    decidedAt: account.decidedAt ? londonIso(account.decidedAt) : null,
    creditLimit: account.creditLimit === null ? null : poundsOf(account.creditLimit),
    fares: account.fares.map(({ from, to, fare }) => ({
      from,
      to,
      fromLabel: labels.get(from) ?? from,
      toLabel: labels.get(to) ?? to,
      price: poundsOf(fare),
    })),
    owed: poundsOf(owed.get(account.id) ?? 0),
  }));
}

export async function presentAccount<Account extends BusinessAccount>(deps: Deps, account: Account) {
  const [shown] = await presentAccounts(deps, [account]);
  if (!shown) throw new Error('an account was lost on its way out');
  return shown;
}
