import type { Taken } from './payment-states.ts';
import { extrasOf, type Sheet, type SheetJob } from './settlement.ts';

/**
 * Where money is, or whose it is. A debit is positive, a credit negative. `customers` is what customers owe us; below
 * nothing, it is what they have paid for journeys that are still to be driven. `provider` is what the card provider has
 * for us, `disputes` what the bank keeps back. `fares`, `cancellations` and `rent` are what we have earned, `driver-pay`
 * what drivers cost us. `drivers` is what drivers owe us; below nothing, what we owe them. `companies` is what business
 * accounts owe on their invoices. `bank` is our own account.
 */
export const ledgerAccounts = [
  'customers',
  'provider',
  'disputes',
  'fares',
  'cancellations',
  'drivers',
  'driver-pay',
  'rent',
  'companies',
  'bank',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly pence: number;
}

/** One booking of the ledger: its lines add up to nothing. */
export interface LedgerEntry {
  readonly what:
    | 'taken'
    | 'refunded'
    | 'disputed'
    | 'dispute-ended'
    | 'earned'
    | 'driver-pay'
    | 'collected'
    | 'card-taken'
    | 'tips'
    | 'rent'
    | 'driver-payout'
    | 'invoiced'
    | 'credited'
    | 'invoice-paid';
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

/** What the ledger has to say about the step from one knowledge of a payment to the next, and of whose money. */
export function entriesBetween(
  before: Taken,
  after: Taken,
  payer: 'customers' | 'companies' = 'customers',
): LedgerEntry[] {
  const taken = after.captured - before.captured;
  const refunded = after.refunded - before.refunded;
  const disputed = after.disputed - before.disputed;
  return [
    ...(taken > 0 ? [move('taken', taken, payer, 'provider')] : []),
    ...(refunded > 0 ? [move('refunded', refunded, 'provider', payer)] : []),
    ...(disputed > 0 ? [move('disputed', disputed, 'provider', 'disputes')] : []),
    ...(disputed < 0 ? [move('dispute-ended', -disputed, 'disputes', 'provider')] : []),
  ];
}

/** Moves an amount that may lie below nothing; nothing at all is no entry. */
function moveEither(what: LedgerEntry['what'], pence: number, from: LedgerAccount, to: LedgerAccount): LedgerEntry[] {
  if (pence > 0) return [move(what, pence, from, to)];
  return pence < 0 ? [move(what, -pence, to, from)] : [];
}

/** What of a booking's money is ours by now: once it was driven all that was not refunded, once it was called off the fee. */
export const earnedEntry = (
  earned: number,
  toBeEarned: number,
  account: 'fares' | 'cancellations',
): LedgerEntry | null => moveEither('earned', toBeEarned - earned, account, 'customers')[0] ?? null;

/**
 * What a closed week says: what the driver has earned, holds of our fares and owes for the car; and what our card
 * machines took for it, of which the tips are the driver's.
 */
export const settlementEntries = (sheet: Sheet): LedgerEntry[] => [
  ...moveEither('driver-pay', sheet.earned + extrasOf(sheet), 'drivers', 'driver-pay'),
  ...moveEither('collected', sheet.collected, 'fares', 'drivers'),
  ...moveEither('card-taken', sheet.byCard ?? 0, 'fares', 'bank'),
  ...moveEither('tips', sheet.tips ?? 0, 'drivers', 'bank'),
  ...moveEither('rent', sheet.rent, 'rent', 'drivers'),
];

/**
 * A job on a closed sheet was put right. What it adds to the driver's balance is on the next sheet, as a correction to
 * the driver's pay; here is the rest, so that both together say what the right sheet would have said.
 */
export const correctionEntries = (before: SheetJob, after: SheetJob): LedgerEntry[] => [
  ...moveEither('card-taken', (after.byCard ?? 0) - (before.byCard ?? 0), 'fares', 'bank'),
  ...moveEither('collected', after.collected - before.collected, 'fares', 'driver-pay'),
  ...moveEither('tips', (after.tip ?? 0) - (before.tip ?? 0), 'driver-pay', 'bank'),
];

/** What was paid for a week that came to this: by us, or below nothing by the driver. */
export const payoutEntries = (closing: number): LedgerEntry[] =>
  moveEither('driver-payout', closing, 'bank', 'drivers');

/** A company owes what it was invoiced for; a credit note takes some of it off. */
export const invoiceEntry = (pence: number): LedgerEntry => move('invoiced', pence, 'fares', 'companies');
export const creditEntry = (pence: number): LedgerEntry => move('credited', pence, 'companies', 'fares');

/** A company has paid into our bank account. What it pays by card is `taken`, as every payment by card. */
export const invoicePaidEntry = (pence: number): LedgerEntry => move('invoice-paid', pence, 'companies', 'bank');
