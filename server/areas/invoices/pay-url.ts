import { isPayableByCard } from '#domain/money/invoice.ts';
import { invoicePayPage } from '#server/areas/payments/invoices/invoice-link.ts';
import type { Deps } from '#server/deps.ts';
import type { Invoice } from './invoices-store.ts';

/** Where an invoice can be paid by card; null if nothing is owed, or the firm does not take cards. */
export const payUrlOf = (deps: Pick<Deps, 'env' | 'payments'>, invoice: Invoice): string | null =>
  deps.payments && invoice.credits === null && isPayableByCard(invoice)
    ? deps.env.publicUrl + invoicePayPage(deps, invoice.id)
    : null;
