import type { Taken } from './payment-states.ts';
import { extrasOf, type Sheet, type SheetJob } from './settlement.ts';

/**
 * Where money is, or whose it is. A debit is positive, a credit negative. `customers` is what customers owe us; below
 * zero, it is what they have paid for journeys that are still to be driven. `provider` is what the card provider holds
 * for us, `disputes` what the bank is holding back. `fares`, `cancellations` and `rent` are what we have earned,
 * `driver-pay` what drivers cost us. `drivers` is what drivers owe us; below zero, what we owe them. `companies` is
 * what business accounts owe on their invoices. `bank` is our own account, `vat` what we owe the tax office.
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
  'vat',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly pence: number;
}

/** One entry in the ledger: its lines add up to zero. */
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
    | 'invoice-paid'
    | 'vat';
  readonly lines: readonly LedgerLine[];
}

/** Moves an amount from one account to another. Entries are written in no other way, so every entry balances. */
const move = (what: LedgerEntry['what'], pence: number, from: LedgerAccount, to: LedgerAccount): LedgerEntry => ({
  what,
  lines: [
    { account: to, pence },
    { account: from, pence: -pence },
  ],
});

/** The entries for what is newly known about a payment; `payer` is whose money it was. */
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

/** Moves an amount that may be negative; zero makes no entry. */
function moveEither(what: LedgerEntry['what'], pence: number, from: LedgerAccount, to: LedgerAccount): LedgerEntry[] {
  if (pence > 0) return [move(what, pence, from, to)];
  return pence < 0 ? [move(what, -pence, to, from)] : [];
}

/** How much of a booking's money has become ours: once driven, all that was not refunded; once called off, the fee. */
export const earnedEntry = (
  earned: number,
  toBeEarned: number,
  account: 'fares' | 'cancellations',
): LedgerEntry | null => moveEither('earned', toBeEarned - earned, account, 'customers')[0] ?? null;

/**
 * The entries for a closed week: what the driver has earned, holds of our fares and owes for the car; and what our card
 * machines took in it, of which the tips are the driver's.
 */
export const settlementEntries = (sheet: Sheet): LedgerEntry[] => [
  ...moveEither('driver-pay', sheet.earned + extrasOf(sheet), 'drivers', 'driver-pay'),
  ...moveEither('collected', sheet.collected, 'fares', 'drivers'),
  ...moveEither('card-taken', sheet.byCard ?? 0, 'fares', 'bank'),
  ...moveEither('tips', sheet.tips ?? 0, 'drivers', 'bank'),
  ...moveEither('rent', sheet.rent, 'rent', 'drivers'),
];

/**
 * The entries for putting right a job on a closed sheet. What that adds to the driver's balance goes on the next sheet,
 * as a correction to the driver's pay; these are the rest, so that both together come to what the right sheet would
 * have.
 */
export const correctionEntries = (before: SheetJob, after: SheetJob): LedgerEntry[] => [
  ...moveEither('card-taken', (after.byCard ?? 0) - (before.byCard ?? 0), 'fares', 'bank'),
  ...moveEither('collected', after.collected - before.collected, 'fares', 'driver-pay'),
  ...moveEither('tips', (after.tip ?? 0) - (before.tip ?? 0), 'driver-pay', 'bank'),
];

/** The entries for paying off a week that closed at this: we pay or, below zero, the driver does. */
export const payoutEntries = (closing: number): LedgerEntry[] =>
  moveEither('driver-payout', closing, 'bank', 'drivers');

/** A company owes what it was invoiced for; a credit note takes some of it off. */
export const invoiceEntry = (pence: number): LedgerEntry => move('invoiced', pence, 'fares', 'companies');
export const creditEntry = (pence: number): LedgerEntry => move('credited', pence, 'companies', 'fares');

/** A company has paid into our bank account. What it pays by card is `taken`, like every card payment. */
export const invoicePaidEntry = (pence: number): LedgerEntry => move('invoice-paid', pence, 'companies', 'bank');

/** The tax in what was earned, posted to its own account: what stays in the account of the income is net. */
export const vatEntry = (tax: number, account: 'fares' | 'cancellations' | 'rent'): LedgerEntry | null =>
  moveEither('vat', tax, 'vat', account)[0] ?? null;
