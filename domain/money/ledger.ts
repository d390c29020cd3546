import type { Taken } from './payment-states.ts';

/**
 * Where money is, or whose it is. A debit is positive, a credit negative. `customers` is what customers owe us; below
 * nothing, it is what they have paid for journeys that are still to be driven. `provider` is what the card provider has
 * for us, `disputes` what the bank keeps back. `fares` and `cancellations` are what we have earned.
 */
export const ledgerAccounts = ['customers', 'provider', 'disputes', 'fares', 'cancellations'] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly pence: number;
}

/** One booking of the ledger: its lines add up to nothing. */
export interface LedgerEntry {
  readonly what: 'taken' | 'refunded' | 'disputed' | 'dispute-ended' | 'earned';
  readonly lines: readonly LedgerLine[];
}

/** Moves an amount from one account to another; nothing else can be written, so that every entry balances. */
const move = (what: LedgerEntry['what'], pence: number, from: LedgerAccount, to: LedgerAccount): LedgerEntry => ({
  what,
  lines: [
    { account: to, pence },
    { account: from, pence: -pence },
  ],
});

/** What the ledger has to say about the step from one knowledge of a payment to the next. */
export function entriesBetween(before: Taken, after: Taken): LedgerEntry[] {
  const taken = after.captured - before.captured;
  const refunded = after.refunded - before.refunded;
  const disputed = after.disputed - before.disputed;
  return [
    ...(taken > 0 ? [move('taken', taken, 'customers', 'provider')] : []),
    ...(refunded > 0 ? [move('refunded', refunded, 'provider', 'customers')] : []),
    ...(disputed > 0 ? [move('disputed', disputed, 'provider', 'disputes')] : []),
    ...(disputed < 0 ? [move('dispute-ended', -disputed, 'disputes', 'provider')] : []),
  ];
}

/** What of a booking's money is ours by now: once it was driven all that was not refunded, once it was called off the fee. */
export function earnedEntry(
  earned: number,
  toBeEarned: number,
  account: 'fares' | 'cancellations',
): LedgerEntry | null {
  const pence = toBeEarned - earned;
  if (pence === 0) return null;
  return pence > 0 ? move('earned', pence, account, 'customers') : move('earned', -pence, 'customers', account);
}
