import { addLondonDays, type LondonDate } from '#domain/basics/london-time.ts';
import { type Pence, pence, sumPence } from '#domain/basics/money.ts';
import { type VatMode, vatIn } from '#domain/fares/vat.ts';
import { leastPence } from './fare-payments.ts';

/** `open`: something is still owed; `overdue`: it also fell due before today; `settled`: paid or credited in full. */
export const invoiceStates = ['open', 'overdue', 'settled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What happened to an invoice's money, in pence. */
export interface InvoiceMoney {
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
}

/** What is still owed; never below zero. */
export const openOf = ({ total, paid, credited }: InvoiceMoney): number => Math.max(0, total - paid - credited);

export const isPayableByCard = (money: InvoiceMoney): boolean => openOf(money) >= leastPence;

export function invoiceStateOf(money: InvoiceMoney, dueOn: LondonDate, today: LondonDate): InvoiceState {
  if (openOf(money) === 0) return 'settled';
  return today > dueOn ? 'overdue' : 'open';
}

/** The VAT in a bill: the sum of its journeys' VAT, so that it agrees with their receipts. */
export function vatOf(mode: VatMode, amounts: readonly Pence[]): Pence | null {
  return mode === 'principal' ? sumPence(amounts.map((amount) => vatIn(mode, amount) ?? pence(0))) : null;
}

/**
 * The VAT in a credit note: its share of the invoice's, so that an invoice credited in full, in one note or several,
 * has no VAT left.
 */
export function vatOfCredit(
  { vat, total, credited }: Pick<InvoiceMoney, 'total' | 'credited'> & { readonly vat: number | null },
  amount: number,
): number | null {
  if (vat === null) return null;
  const shareOf = (part: number) => Math.round((vat * part) / total);
  return shareOf(credited + amount) - shareOf(credited);
}

// VAT Notice 700, paragraph 16.6.1: a simplified invoice will do up to £250 with VAT.
const simplifiedUpTo = 25_000;

/**
 * Which VAT invoice the law asks for. A simplified one shows the total with VAT and the rate; a full one also shows
 * what each item comes to without VAT, and the VAT itself.
 */
export function vatInvoiceKind(mode: VatMode, total: number): 'none' | 'simplified' | 'full' {
  if (mode !== 'principal') return 'none';
  return total <= simplifiedUpTo ? 'simplified' : 'full';
}

/** "INV-00042"; credit notes are numbered in the same series, as "CN-00043". */
export const documentNumber = (number: number, isCredit: boolean): string =>
  `${isCredit ? 'CN' : 'INV'}-${String(number).padStart(5, '0')}`;

/** Every invoice number in a text, in the ways that people write them: INV-00042, inv 42, Invoice no. 42. */
export function invoiceNumbersIn(text: string): number[] {
  const found = text.matchAll(/\binv(?:oice)?[\s.:#/_-]*(?:no|nr|number)?[\s.:#/_-]*0*(\d{1,7})\b/giu);
  return [...new Set([...found].map(([, digits]) => Number(digits)))].filter((number) => number > 0);
}

/** How long after its due day a reminder is sent, in days. */
const remindAfter = { 'reminder-1': 3, 'reminder-2': 14, 'reminder-3': 28 } as const;
export type Reminder = keyof typeof remindAfter;
export const reminders = Object.keys(remindAfter) as Reminder[];

/** The latest reminder due, unless it has been sent; earlier ones are skipped, so that nobody gets two in a day. */
export function dueReminder(dueOn: LondonDate, today: LondonDate, sent: readonly string[]): Reminder | null {
  const due = reminders.filter((each) => today >= addLondonDays(dueOn, remindAfter[each]));
  const last = due.at(-1);
  return last !== undefined && !sent.includes(last) ? last : null;
}

/** What each cost code comes to, by name; journeys without one come first. */
export function byCostCode(
  journeys: readonly { readonly costReference: string; readonly pricePence: number }[],
): [string, Pence][] {
  const sums = new Map<string, Pence>();
  for (const { costReference, pricePence } of journeys)
    sums.set(costReference, sumPence([sums.get(costReference) ?? pence(0), pence(pricePence)]));
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
