import { AppError } from '#domain/api/errors.ts';
import { importBankFile as bankContract } from '#domain/api/invoices/bank-import.ts';
import * as api from '#domain/api/invoices/invoices.ts';
import { documentNumber } from '#domain/money/invoice.ts';
import { readInvoiceCode } from '#server/areas/payments/invoices/invoice-link.ts';
import type { Serve } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { importBankFile } from './import-bank-file.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Invoice } from './invoices-store.ts';
import { invoiceNow } from './make-invoice.ts';
import { invoiceCsv, listForStaff, listOwn, openInvoice, openOwn, readAgedDebt, readInvoice } from './read-invoices.ts';
import { reversePayment } from './reverse-payment.ts';
import { sendInvoice } from './send-invoice.ts';
import { creditInvoice, recordPayment } from './settle-invoice.ts';

type Reply = { header(name: string, value: string): unknown };

/** Names the download after the invoice or credit note. */
function named(reply: Reply, invoice: Invoice, ending: 'pdf' | 'csv'): Invoice {
  const name = documentNumber(invoice.number, invoice.credits !== null).toLowerCase();
  reply.header('content-disposition', `${ending === 'pdf' ? 'inline' : 'attachment'}; filename="${name}.${ending}"`);
  return invoice;
}

function customerRoutes(serve: Serve): void {
  serve(api.listOwnInvoices, ({ deps, who }) => listOwn(deps, who));
  serve(api.ownInvoicePdf, async ({ deps, who, params, reply, language }) =>
    invoicePdf(deps, named(reply, await openOwn(deps, who, params.id), 'pdf'), language),
  );
  serve(api.ownInvoiceCsv, async ({ deps, who, params, reply, t }) =>
    invoiceCsv(deps, named(reply, await openOwn(deps, who, params.id), 'csv'), t),
  );
  serve(api.linkedInvoicePdf, async ({ deps, params, reply, language }) => {
    const id = readInvoiceCode(deps, params.code);
    if (!id) throw new AppError('not-found');
    return invoicePdf(deps, named(reply, await openInvoice(deps, id), 'pdf'), language);
  });
}

export function invoicesRoutes(serve: Serve): void {
  customerRoutes(serve);
  serve(api.listInvoices, ({ deps, query }) => listForStaff(deps, query));
  serve(api.agedDebt, ({ deps }) => readAgedDebt(deps));
  serve(bankContract, ({ deps, who, body }) => importBankFile(deps, who, body));
  serve(api.issueInvoice, async ({ deps, who, body }) =>
    readInvoice(deps, await invoiceNow(deps, who, body.accountId)),
  );
  serve(api.getInvoice, ({ deps, params }) => readInvoice(deps, params.id));
  serve(api.invoicePdf, async ({ deps, params, reply, language }) =>
    invoicePdf(deps, named(reply, await openInvoice(deps, params.id), 'pdf'), language),
  );
  serve(api.invoiceCsv, async ({ deps, params, reply, t }) =>
    invoiceCsv(deps, named(reply, await openInvoice(deps, params.id), 'csv'), t),
  );
  serve(api.resendInvoice, async ({ deps, params }) => {
    await inTransaction(deps, (deps) => sendInvoice(deps, params.id, 'invoice'));
    return readInvoice(deps, params.id);
  });
  serve(api.payInvoice, async ({ deps, who, params, body }) => {
    await recordPayment(deps, who, params.id, body);
    return readInvoice(deps, params.id);
  });
  serve(api.reversePayment, async ({ deps, who, params, body }) => {
    await reversePayment(deps, who, { ...body, invoiceId: params.id, paymentId: params.paymentId });
    return readInvoice(deps, params.id);
  });
  serve(api.creditInvoice, async ({ deps, who, params, body }) => {
    await creditInvoice(deps, who, params.id, body);
    return readInvoice(deps, params.id);
  });
}
