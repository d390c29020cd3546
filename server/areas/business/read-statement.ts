import { AppError } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { type Pence, pence, poundsOf, sumPence } from '#domain/basics/money.ts';
import { daysOfMonth, type Month, monthOf, monthsBack } from '#domain/booking/month.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { vatIn } from '#domain/fares/vat.ts';
import type { Deps } from '#server/deps.ts';
import { accountOf, type BusinessAccount, findAccount } from './accounts-store.ts';
import { journeysOn, monthsOn, type StatementJourney } from './statements-store.ts';

/** A month of an account. The VAT is the sum of the VAT on the receipts. */
export interface Statement {
  readonly account: BusinessAccount;
  readonly month: Month;
  readonly journeys: readonly StatementJourney[];
  readonly total: Pence;
  readonly vat: Pence | null;
}

/** The person's own account, if it is approved. */
export async function ownAccount(deps: Deps, personId: string): Promise<BusinessAccount> {
  const account = await accountOf(deps.db, personId);
  if (account?.state !== 'approved') throw new AppError('not-found');
  return account;
}

/** Any account, for staff. */
export async function accountForStaff(deps: Deps, id: string): Promise<BusinessAccount> {
  const account = await findAccount(deps.db, id);
  if (!account) throw new AppError('not-found');
  return account;
}

/** Every month since the account's first one, newest first, including months without journeys. */
export async function listStatements(deps: Deps, account: BusinessAccount) {
  const known = await monthsOn(deps.db, account.id);
  const present = monthOf(londonDate(deps.clock()));
  const opened = monthOf(londonDate(account.decidedAt ?? account.appliedAt));
  const earliest = [opened, ...known.map(({ month }) => month)].sort()[0] ?? present;
  const latest = [present, ...known.map(({ month }) => month)].sort().at(-1) ?? present;
  const byMonth = new Map(known.map((row) => [row.month, row]));
  return monthsBack(latest, earliest).map((month) => ({
    month,
    journeys: byMonth.get(month)?.journeys ?? 0,
    total: poundsOf(byMonth.get(month)?.pence ?? 0),
  }));
}

export async function readStatement(deps: Deps, account: BusinessAccount, month: Month): Promise<Statement> {
  const { since, until } = instantsOf(daysOfMonth(month));
  const journeys = await journeysOn(deps.db, account.id, since, until);
  const prices = journeys.map(({ pricePence }) => pence(pricePence));
  const { mode } = deps.env.firm.vat;
  const vat = mode === 'principal' ? sumPence(prices.map((price) => vatIn(mode, price) ?? pence(0))) : null;
  return { account, month, journeys, total: sumPence(prices), vat };
}
