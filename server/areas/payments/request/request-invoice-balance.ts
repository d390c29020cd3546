import { AppError } from '#domain/api/errors.ts';
import { isPayableByCard, openOf } from '#domain/money/invoice.ts';
import { lockPayableInvoice } from '#server/areas/payments/invoices/payable-invoice-store.ts';
import { openForInvoice } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requestPayment } from './request-payment.ts';

/** The payment with which the holder of an invoice's link pays what is owed; everybody who asks gets the same one. */
export function requestInvoiceBalance(deps: Deps, invoiceId: string): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const invoice = await lockPayableInvoice(deps.db, invoiceId);
    if (!invoice) throw new AppError('not-found');
    if (!isPayableByCard(invoice)) throw new AppError('nothing-to-pay');
    const open = await openForInvoice(deps.db, invoiceId);
    if (open) return open.id;
    const asked = { bookingId: null, invoiceId, purpose: 'invoice', kind: 'pay', reason: '', by: null } as const;
    return requestPayment(deps, { ...asked, amount: openOf(invoice) });
  });
}
