import { randomUUID } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { documentNumber, invoiceNumbersIn, openOf } from '#domain/money/invoice.ts';
import { invoicePaidEntry } from '#domain/money/ledger.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { postInvoice } from '#server/areas/payments/ledger/post-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { addReversal, findBankPayment } from './invoice-payments-store.ts';
import { findByNumber, type Invoice, lockInvoice } from './invoices-store.ts';
import { holdInvoice, receive } from './settle-invoice.ts';

interface Reversal {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly reason: string;
  /** The number of the invoice that the money was for. */
  readonly toInvoice?: string | undefined;
}

/** The invoice with this number, and no other than the one it was noted on. */
async function otherInvoice(deps: Deps, { invoiceId, toInvoice = '' }: Reversal): Promise<Invoice | null> {
  if (toInvoice === '') return null;
  const [number] = invoiceNumbersIn(/^\d+$/u.test(toInvoice) ? `INV-${toInvoice}` : toInvoice);
  const found = number === undefined ? null : await findByNumber(deps.db, number);
  if (!found || found.id === invoiceId) throw badField('toInvoice', 'Error_invoice-unknown');
  return found;
}

/**
 * Takes a bank transfer back from an invoice, and notes it on another if it was for that. Both are entries of their own
 * in the ledger, and what was noted before stays to be read.
 */
export function reversePayment(deps: Deps, who: Person, asked: Reversal): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { invoiceId, paymentId, reason } = asked;
    const other = await otherInvoice(deps, asked);
    // Always in the same order, so that two moves the other way round don't wait for each other.
    for (const id of [invoiceId, ...(other ? [other.id] : [])].toSorted()) await lockInvoice(deps.db, id);
    const invoice = await holdInvoice(deps, invoiceId);
    const payment = await findBankPayment(deps.db, paymentId);
    if (!payment || payment.invoiceId !== invoiceId) throw new AppError('not-found');
    if (payment.pence < 0 || payment.reversedAt !== null) throw new AppError('conflict');
    const by = who.personId;
    const at = deps.clock();
    const today = londonDate(at);
    const row = { ...payment, id: randomUUID(), paidOn: today, note: reason, createdAt: at, createdBy: by };
    await addReversal(deps.db, paymentId, row);
    await postInvoice(deps, invoiceId, invoicePaidEntry(-payment.pence));
    const subject = documentNumber(invoice.number, false);
    const changes = { amount: [payment.pence, null] } as const;
    await noteAction(deps, who, { what: 'invoice-payment-reversed', subject, changes });
    if (!other) return;
    const open = openOf(await holdInvoice(deps, other.id));
    if (payment.pence > open) throw badField('toInvoice', 'Error_invoice-most');
    const { pence, paidOn, note, bankKey } = payment;
    await receive(deps, other.id, { pence, paidOn, note, bankKey, by });
    const to = { what: 'invoice-paid', subject: documentNumber(other.number, false) } as const;
    await noteAction(deps, who, { ...to, changes: { amount: [null, pence] } });
  });
}
