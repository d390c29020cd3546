import { randomUUID } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { documentNumber, openOf, vatOfCredit } from '#domain/money/invoice.ts';
import { creditEntry, invoicePaidEntry } from '#domain/money/ledger.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { postInvoice } from '#server/areas/payments/ledger/post-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { addBankPayment } from './invoice-payments-store.ts';
import { addInvoice, findInvoice, type Invoice, lockInvoice, nextNumber } from './invoices-store.ts';
import { sendInvoice } from './send-invoice.ts';

/** Locks an invoice and reads it. Refuses a credit note, which can be neither paid nor credited. */
export async function holdInvoice(deps: Deps, id: string): Promise<Invoice> {
  await lockInvoice(deps.db, id);
  const invoice = await findInvoice(deps.db, id);
  if (!invoice) throw new AppError('not-found');
  if (invoice.credits) throw new AppError('conflict');
  return invoice;
}

export interface Received {
  readonly pence: number;
  readonly paidOn: LondonDate;
  readonly note: string;
  readonly bankKey: string | null;
  readonly by: string | null;
}

/** Records a transfer; the caller has locked the invoice. False when this row of a bank file is already recorded. */
export async function receive(deps: Deps, invoiceId: string, received: Received): Promise<boolean> {
  const { by: createdBy, ...payment } = received;
  const row = { ...payment, id: randomUUID(), invoiceId, createdAt: deps.clock(), createdBy };
  if (!(await addBankPayment(deps.db, row))) return false;
  await postInvoice(deps, invoiceId, invoicePaidEntry(received.pence), received.paidOn);
  return true;
}

/** Staff record a transfer that they have seen on the bank statement. */
export function recordPayment(
  deps: Deps,
  who: Person,
  id: string,
  typed: { readonly amount: number; readonly paidOn: LondonDate; readonly note: string },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const invoice = await holdInvoice(deps, id);
    const amount = penceFromPounds(typed.amount);
    if (amount > openOf(invoice)) throw badField('amount', 'Error_invoice-most');
    if (typed.paidOn > londonDate(deps.clock())) throw badField('paidOn', 'Error_day-future');
    const { paidOn, note } = typed;
    await receive(deps, id, { pence: amount, paidOn, note, bankKey: null, by: who.personId });
    const subject = documentNumber(invoice.number, false);
    await noteAction(deps, who, { what: 'invoice-paid', subject, changes: { amount: [null, amount] } });
  });
}

/** Takes an amount off an invoice with a credit note, which has its own number and goes to the company by email. */
export function creditInvoice(
  deps: Deps,
  who: Person,
  id: string,
  typed: { readonly amount: number; readonly reason: string },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const invoice = await holdInvoice(deps, id);
    const amount = penceFromPounds(typed.amount);
    if (amount > openOf(invoice)) throw badField('amount', 'Error_invoice-most');
    const issuedOn = londonDate(deps.clock());
    const noteId = randomUUID();
    await addInvoice(deps.db, {
      ...invoice,
      id: noteId,
      number: await nextNumber(deps.db),
      credits: id,
      issuedOn,
      dueOn: issuedOn,
      total: amount,
      vat: vatOfCredit(invoice, amount),
      reason: typed.reason,
      createdAt: deps.clock(),
      createdBy: who.personId,
    });
    await postInvoice(deps, noteId, creditEntry(amount));
    await sendInvoice(deps, noteId, 'invoice');
    const subject = documentNumber(invoice.number, false);
    await noteAction(deps, who, { what: 'invoice-credited', subject, changes: { amount: [null, amount] } });
  });
}
