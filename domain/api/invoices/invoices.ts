import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams, listOf, pageQuery, pastAnswer, referenceAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { daySchema } from '#domain/booking/period.ts';
import { agreedPoundsSchema } from '#domain/booking/rules.ts';
import { invoiceStates } from '#domain/money/invoice.ts';

export const positivePounds = agreedPoundsSchema.check(z.gt(0, 'Error_price'));

/** An invoice or a credit note; amounts in pounds. */
const invoiceAnswer = z.object({
  id: idAnswer,
  number: like(z.string(), 'INV-00042'),
  kind: like(z.enum(['invoice', 'credit-note']), 'invoice'),
  /** The number of the invoice that a credit note is for. */
  credits: like(z.nullable(z.string()), null),
  accountId: z.nullable(idAnswer),
  company: like(z.string(), 'Lexicon Publishing Ltd'),
  issuedOn: dayAnswer,
  dueOn: like(z.string(), '2026-12-31'),
  periodFrom: like(z.string(), '2026-11-01'),
  periodTo: like(z.string(), '2026-11-30'),
  total: like(z.number(), 440),
  vat: like(z.nullable(z.number()), null),
  paid: like(z.number(), 0),
  credited: like(z.number(), 0),
  /** What is still owed. */
  open: like(z.number(), 440),
  state: like(z.enum(invoiceStates), 'open'),
  reason: like(z.string(), ''),
  /** The page on which it is paid by card; null where nothing is owed, or the firm takes no cards online. */
  payUrl: like(z.nullable(z.string()), null),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

const wholeInvoice = z.extend(invoiceAnswer, {
  lines: z.array(
    z.object({
      reservationId: idAnswer,
      reference: referenceAnswer,
      pickupTime: pastAnswer,
      costReference: like(z.string(), 'Sales'),
      name: like(z.string(), 'Robin Reader'),
      price: like(z.number(), 55),
    }),
  ),
  payments: z.array(
    z.object({
      /** A transfer that can be taken back; null for one that was, for what takes it back and for what came by card. */
      id: like(z.nullable(z.uuid()), null),
      paidOn: dayAnswer,
      amount: like(z.number(), 200),
      how: like(z.enum(['bank', 'card']), 'bank'),
      note: like(z.string(), ''),
    }),
  ),
});
export type WholeInvoice = z.infer<typeof wholeInvoice>;

const staff = { access: 'Writer', duty: 'books', tag: 'Admin' } as const;
const own = { access: 'signed-in', tag: 'Account' } as const;
const pdf = { contentType: 'application/pdf' };
const csv = { contentType: 'text/csv; charset=utf-8' };

export const listInvoices = route({
  id: 'listInvoices',
  method: 'GET',
  path: '/api/Admin/invoices',
  ...staff,
  summary: 'Invoices and credit notes, the newest number first; `?state=` and `?accountId=` for some of them.',
  query: z.extend(pageQuery, {
    state: like(z.optional(z.enum(invoiceStates, { error: 'Error_invalid' })), 'overdue'),
    accountId: like(z.optional(z.uuid('Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
  }),
  answer: listOf(invoiceAnswer),
});

export const getInvoice = route({
  id: 'getInvoice',
  method: 'GET',
  path: '/api/Admin/invoices/:id',
  ...staff,
  summary: 'An invoice with its journeys and payments.',
  params: idParams,
  answer: wholeInvoice,
  errors: ['not-found'],
});

export const issueInvoice = route({
  id: 'issueInvoice',
  method: 'POST',
  path: '/api/Admin/invoices',
  freshProof: 'money',
  ...staff,
  summary:
    'Invoice a company for everything driven on its account so far; it gets an email. Without it this happens when the month is over.',
  body: like(z.strictObject({ accountId: z.uuid('Error_id') }), { accountId: '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21' }),
  answer: wholeInvoice,
  status: 201,
  errors: ['not-found', 'nothing-to-invoice'],
});

export const invoicePdf = route({
  id: 'downloadInvoicePdf',
  method: 'GET',
  path: '/api/Admin/invoices/:id/invoice.pdf',
  ...staff,
  summary: 'The invoice or credit note as a PDF.',
  params: idParams,
  answer: pdf,
  errors: ['not-found'],
  limit: 'document',
});

export const invoiceCsv = route({
  id: 'downloadInvoiceCsv',
  method: 'GET',
  path: '/api/Admin/invoices/:id/invoice.csv',
  ...staff,
  summary: 'The journeys of an invoice as a CSV file.',
  params: idParams,
  answer: csv,
  errors: ['not-found'],
});

export const resendInvoice = route({
  id: 'sendInvoice',
  method: 'POST',
  path: '/api/Admin/invoices/:id/send',
  ...staff,
  summary: 'Email the invoice to the company again.',
  params: idParams,
  answer: wholeInvoice,
  errors: ['not-found'],
});

export const payInvoice = route({
  id: 'recordInvoicePayment',
  method: 'POST',
  path: '/api/Admin/invoices/:id/payments',
  freshProof: 'money',
  ...staff,
  summary: 'Record that a company has paid some or all of an invoice into our bank account; never more than it owes.',
  params: idParams,
  body: like(z.strictObject({ amount: positivePounds, paidOn: daySchema, note: z._default(line(200), '') }), {
    amount: 440,
    paidOn: '2026-12-10',
  }),
  answer: wholeInvoice,
  errors: ['not-found', 'conflict'],
  creates: true,
});

export const reversePayment = route({
  id: 'reverseInvoicePayment',
  method: 'POST',
  path: '/api/Admin/invoices/:id/payments/:paymentId/reverse',
  freshProof: 'money',
  ...staff,
  summary:
    'Take a bank transfer back from an invoice, with a reason, and with `toInvoice` note it on the invoice with that number. Both are entries of their own; nothing is deleted.',
  params: z.extend(idParams, { paymentId: like(z.uuid('Error_id'), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21') }),
  body: like(z.strictObject({ reason: line(200, 'Error_reason'), toInvoice: z.optional(line(40)) }), {
    reason: 'Noted on the wrong invoice',
    toInvoice: 'INV-00043',
  }),
  answer: wholeInvoice,
  errors: ['not-found', 'conflict'],
});

export const creditInvoice = route({
  id: 'creditInvoice',
  method: 'POST',
  path: '/api/Admin/invoices/:id/credit',
  freshProof: 'money',
  ...staff,
  summary: 'Take something off an invoice by a credit note with its reason; never more than is still owed.',
  params: idParams,
  body: like(z.strictObject({ amount: positivePounds, reason: line(200, 'Error_reason') }), {
    amount: 55,
    reason: 'Driver came late',
  }),
  answer: wholeInvoice,
  status: 201,
  errors: ['not-found', 'conflict'],
  creates: true,
});

export const agedDebt = route({
  id: 'getAgedDebt',
  method: 'GET',
  path: '/api/Admin/invoices/aged',
  ...staff,
  summary: 'What each company owes, by how long it has been due, in pounds; the greatest first.',
  answer: z.object({
    $values: z.array(
      z.object({
        accountId: z.nullable(idAnswer),
        company: like(z.string(), 'Lexicon Publishing Ltd'),
        total: like(z.number(), 440),
        'not-due': like(z.number(), 0),
        'to-30': like(z.number(), 440),
        'to-60': like(z.number(), 0),
        'to-90': like(z.number(), 0),
        'over-90': like(z.number(), 0),
      }),
    ),
  }),
});

export const listOwnInvoices = route({
  id: 'listOwnInvoices',
  method: 'GET',
  path: '/api/Account/invoices',
  ...own,
  summary: 'The invoices and credit notes of your business account, the newest first.',
  answer: listOf(invoiceAnswer),
  errors: ['not-found'],
});

export const ownInvoicePdf = route({
  id: 'downloadOwnInvoicePdf',
  method: 'GET',
  path: '/api/Account/invoices/:id/invoice.pdf',
  ...own,
  summary: 'An invoice or credit note of your business account as a PDF.',
  params: idParams,
  answer: pdf,
  errors: ['not-found'],
  limit: 'document',
});

export const ownInvoiceCsv = route({
  id: 'downloadOwnInvoiceCsv',
  method: 'GET',
  path: '/api/Account/invoices/:id/invoice.csv',
  ...own,
  summary: 'The journeys of such an invoice as a CSV file.',
  params: idParams,
  answer: csv,
  errors: ['not-found'],
});

export const linkedInvoicePdf = route({
  id: 'downloadLinkedInvoicePdf',
  method: 'GET',
  path: '/api/Invoices/:code/invoice.pdf',
  access: 'open',
  tag: 'Account',
  summary: 'The invoice behind the link of its email.',
  params: z.object({
    code: like(
      z.string().check(z.maxLength(80, 'Error_token')),
      '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21.azukUeA0VF4gk-yo',
    ),
  }),
  answer: pdf,
  errors: ['not-found'],
  limit: 'document',
});
