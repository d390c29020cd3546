import { AppError } from '#domain/api/errors.ts';
import type {
  agedDebt as agedContract,
  InvoiceAnswer,
  listInvoices as listContract,
  WholeInvoice,
} from '#domain/api/invoices/invoices.ts';
import type { Answer, Query } from '#domain/api/route.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { journeysCsv } from '#domain/booking/journeys-csv.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { agedDebts } from '#domain/money/aged-debt.ts';
import { documentNumber, invoiceStateOf, openOf } from '#domain/money/invoice.ts';
import { ownAccount } from '#server/areas/business/read-statement.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { linesOf } from './invoice-lines-store.ts';
import { paymentsOfInvoice } from './invoice-payments-store.ts';
import { findInvoice, type Invoice, listInvoices, openInvoices } from './invoices-store.ts';
import { payUrlOf } from './pay-url.ts';

function present(deps: Deps, invoice: Invoice): InvoiceAnswer {
  const isCredit = invoice.credits !== null;
  return {
    id: invoice.id,
    number: documentNumber(invoice.number, isCredit),
    kind: isCredit ? 'credit-note' : 'invoice',
    credits: invoice.creditsNumber === null ? null : documentNumber(invoice.creditsNumber, false),
    accountId: invoice.accountId,
    company: invoice.company,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    periodFrom: invoice.periodFrom,
    periodTo: invoice.periodTo,
    total: poundsOf(invoice.total),
    vat: invoice.vat === null ? null : poundsOf(invoice.vat),
    paid: poundsOf(invoice.paid),
    credited: poundsOf(invoice.credited),
    open: isCredit ? 0 : poundsOf(openOf(invoice)),
    state: isCredit ? 'settled' : invoiceStateOf(invoice, invoice.dueOn, londonDate(deps.clock())),
    reason: invoice.reason,
    payUrl: payUrlOf(deps, invoice),
  };
}

/** Invoices for staff, newest number first; the cursor is the last number on the previous page. */
export async function listForStaff(deps: Deps, query: Query<typeof listContract>) {
  const filter = { accountId: query.accountId, state: query.state, today: londonDate(deps.clock()) };
  const before = /^\d{1,9}$/u.test(query.cursor ?? '') ? Number(query.cursor) : null;
  const found = await listInvoices(deps.db, filter, before, query.limit);
  const page = found.slice(0, query.limit);
  const nextCursor = found.length > query.limit ? String(page.at(-1)?.number) : null;
  return { $values: page.map((invoice) => present(deps, invoice)), nextCursor };
}

/** The invoices of the person's own account. */
export async function listOwn(deps: Deps, who: Person) {
  const { id: accountId } = await ownAccount(deps, who.personId);
  const found = await listInvoices(deps.db, { accountId, today: londonDate(deps.clock()) }, null, 120);
  return { $values: found.map((invoice) => present(deps, invoice)), nextCursor: null };
}

export async function openInvoice(deps: Deps, id: string): Promise<Invoice> {
  const invoice = await findInvoice(deps.db, id);
  if (!invoice) throw new AppError('not-found');
  return invoice;
}

/** An invoice of the person's own account, and nobody else's. */
export async function openOwn(deps: Deps, who: Person, id: string): Promise<Invoice> {
  const account = await ownAccount(deps, who.personId);
  const invoice = await openInvoice(deps, id);
  if (invoice.accountId !== account.id) throw new AppError('not-found');
  return invoice;
}

/** An invoice with its journeys and payments, for staff. */
export async function readInvoice(deps: Deps, id: string): Promise<WholeInvoice> {
  const invoice = await openInvoice(deps, id);
  const lines = await linesOf(deps.db, invoice.credits ?? id);
  const payments = await paymentsOfInvoice(deps.db, id);
  return {
    ...present(deps, invoice),
    lines: lines.map((line) => ({
      reservationId: line.bookingId,
      reference: line.reference,
      pickupTime: londonIso(line.pickupAt),
      costReference: line.costReference,
      name: line.name,
      price: poundsOf(line.pricePence),
    })),
    payments: payments.map(({ pence: amount, ...payment }) => ({ ...payment, amount: poundsOf(amount) })),
  };
}

export async function readAgedDebt(deps: Deps): Promise<Answer<typeof agedContract>> {
  const debts = (await openInvoices(deps.db)).map((invoice) => ({ ...invoice, pence: openOf(invoice) }));
  const aged = agedDebts(debts, londonDate(deps.clock()));
  return {
    $values: aged.map((debt) => ({
      ...debt,
      total: poundsOf(debt.total),
      'not-due': poundsOf(debt['not-due']),
      'to-30': poundsOf(debt['to-30']),
      'to-60': poundsOf(debt['to-60']),
      'to-90': poundsOf(debt['to-90']),
      'over-90': poundsOf(debt['over-90']),
    })),
  };
}

/** The journeys of an invoice, or of the invoice that a credit note is for, by cost code. */
export async function invoiceCsv(deps: Deps, invoice: Invoice, t: Translate): Promise<string> {
  const lines = await linesOf(deps.db, invoice.credits ?? invoice.id);
  return journeysCsv(lines, ({ vatPence }) => vatPence, invoice, t);
}
