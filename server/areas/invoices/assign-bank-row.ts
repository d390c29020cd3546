import { AppError, badField } from '#domain/api/errors.ts';
import type { importBankFile as contract } from '#domain/api/invoices/bank-import.ts';
import type { Body } from '#domain/api/route.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import type { BankRow } from '#domain/money/bank-row.ts';
import { documentNumber, invoiceNumbersIn, openOf } from '#domain/money/invoice.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { keyOfShare } from './invoice-payments-store.ts';
import { findByNumber } from './invoices-store.ts';
import { holdInvoice, receive } from './settle-invoice.ts';

/** A row and what identifies it, so that it counts once. */
export type KeyedRow = BankRow & { readonly key: string };
type Accepted = NonNullable<Body<typeof contract>['accept']>;

/**
 * Notes a row on the invoices that staff chose, in its transaction; returns their numbers. Undefined where they chose
 * none, null where somebody else has just recorded it.
 */
export async function assignRow(
  deps: Deps,
  who: Person,
  row: KeyedRow,
  accept: Accepted,
): Promise<string | null | undefined> {
  const chosen = accept.findIndex(({ line }) => line === row.line);
  const shares = accept[chosen]?.shares;
  if (!shares) return undefined;
  const fieldOf = (at: number, field: 'invoice' | 'amount') => `accept.${chosen}.shares.${at}.${field}`;
  const amounts = shares.map(({ amount }) => penceFromPounds(amount));
  if (amounts.reduce((sum, amount) => sum + amount, 0) > row.pence)
    throw badField(fieldOf(shares.length - 1, 'amount'), 'Error_bank-shares');
  const found = [];
  for (const [at, { invoice }] of shares.entries()) {
    const [number] = invoiceNumbersIn(/^\d+$/u.test(invoice) ? `INV-${invoice}` : invoice);
    const named = number === undefined ? null : await findByNumber(deps.db, number);
    if (!named) throw badField(fieldOf(at, 'invoice'), 'Error_invoice-unknown');
    found.push({ ...named, typedAt: at, pence: amounts[at] ?? 0 });
  }
  // Locked in one order, whatever order they were typed in; the first keeps the row's key, so that it counts once.
  const inOrder = found.toSorted((a, b) => a.number - b.number);
  for (const [at, { id, pence, typedAt }] of inOrder.entries()) {
    if (pence > openOf(await holdInvoice(deps, id))) throw badField(fieldOf(typedAt, 'amount'), 'Error_invoice-most');
    const received = { pence, paidOn: row.on, note: row.text.slice(0, 200), bankKey: keyOfShare(row.key, at) };
    if (await receive(deps, id, { ...received, by: who.personId })) continue;
    if (at === 0) return null;
    throw new AppError('conflict');
  }
  return inOrder.map(({ number }) => documentNumber(number, false)).join(', ');
}
