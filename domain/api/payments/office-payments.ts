import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, pageQuery, pastAnswer, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { periodFields } from '#domain/booking/period.ts';
import { bookingPurposes, leastPence } from '#domain/money/fare-payments.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { cardMethods } from '#domain/money/payment-summary.ts';
import { paymentKinds } from '#domain/money/when-to-take.ts';

/** An amount in pounds that can be paid by card. */
const amountSchema = z.number({ error: 'Error_price' }).check(
  z.gte(leastPence / 100, 'Error_amount-least'),
  z.lte(10_000, 'Error_price'),
  z.refine((amount) => Math.round(amount * 100) / 100 === amount, 'Error_price'),
);

const stepAnswer = z.object({
  at: pastAnswer,
  what: like(z.string(), 'refund'),
  amount: like(z.number(), 10),
  reason: like(z.string(), 'office'),
  note: like(z.string(), 'Arrived late'),
  by: like(z.nullable(z.string()), 'writer@demo.bracknelltaxis.test'),
  done: like(z.boolean(), true),
  refusal: like(z.nullable(z.string()), null),
});

export const staffPaymentAnswer = z.object({
  id: idAnswer,
  /** Null for a payment for an invoice, and the other way round. */
  reservationId: z.nullable(idAnswer),
  invoiceId: like(z.nullable(z.string()), null),
  /** Of the booking, or the number of the invoice. */
  reference: referenceAnswer,
  name: like(z.string(), 'Robin Reader'),
  pickupTime: z.nullable(timeAnswer),
  purpose: like(z.enum([...bookingPurposes, 'invoice']), 'fare'),
  kind: like(z.enum(paymentKinds), 'pay'),
  state: like(z.enum(paymentStates), 'paid'),
  amount: like(z.number(), 55),
  held: like(z.number(), 0),
  paid: like(z.number(), 55),
  refunded: like(z.number(), 0),
  method: like(z.nullable(z.enum(cardMethods)), 'card'),
  brand: like(z.nullable(z.string()), 'visa'),
  lastFour: like(z.nullable(z.string()), '4242'),
  reason: like(z.string(), ''),
  decline: like(z.nullable(z.string()), null),
  /** What went wrong at the provider and waits for the office. */
  problem: like(z.nullable(z.string()), null),
  createdAt: pastAnswer,
  /** The address to send or to show as a QR code; null when nothing can be paid with it any more. */
  payUrl: like(z.nullable(z.string()), null),
  /** What the office can do with it now. */
  may: like(z.array(z.enum(['send', 'withdraw', 'refund', 'capture', 'release', 'retry'])), ['refund']),
  steps: z.array(stepAnswer),
});

export type StaffPaymentAnswer = z.infer<typeof staffPaymentAnswer>;

const shared = { access: 'Writer', tag: 'Payments' } as const;

export const listPayments = route({
  ...shared,
  id: 'listPayments',
  method: 'GET',
  path: '/api/Admin/payments',
  duty: 'payment-requests',
  summary:
    'Online payments of bookings and invoices, newest first: of one booking or invoice, in one state, or those that wait for the office.',
  query: z.extend(pageQuery, {
    reservationId: like(z.optional(z.uuid('Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    invoiceId: like(z.optional(z.uuid('Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    state: z.optional(z.enum(paymentStates, { error: 'Error_invalid' })),
    problems: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
  }),
  answer: listOf(staffPaymentAnswer),
});

const sendBy = z.enum(['email', 'text', 'none'], { error: 'Error_invalid' });

export const askPayment = route({
  ...shared,
  id: 'askPayment',
  method: 'POST',
  path: '/api/Admin/payments',
  duty: 'payment-requests',
  summary:
    'Ask for a payment for a booking and send its pay link by email or text, or `none` to show it. Without an amount it is the fare, less what was paid. A deposit is a part of that; any other amount comes on top of the fare.',
  body: like(
    z.strictObject({
      reservationId: z.uuid('Error_id'),
      /** Without it, an amount comes on top of the fare. */
      purpose: z.optional(z.enum(['deposit'], { error: 'Error_invalid' })),
      amount: z.optional(amountSchema),
      reason: z.optional(line(200)),
      send: sendBy,
    }),
    {
      reservationId: '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21',
      amount: 12.5,
      reason: 'Waiting and parking',
      send: 'email',
    },
  ),
  answer: staffPaymentAnswer,
  status: 201,
  creates: true,
  errors: ['not-found', 'no-online-payment', 'nothing-to-pay', 'conflict'],
});

const one = { ...shared, params: idParams, answer: staffPaymentAnswer } as const;

export const sendPayLink = route({
  ...one,
  id: 'sendPayLink',
  method: 'POST',
  path: '/api/Admin/payments/:id/send',
  duty: 'payment-requests',
  summary: 'Send a pay link again.',
  body: like(z.strictObject({ send: sendBy }), { send: 'text' }),
  errors: ['not-found', 'nothing-to-pay'],
});

export const withdrawPayment = route({
  ...one,
  id: 'withdrawPayment',
  method: 'POST',
  path: '/api/Admin/payments/:id/withdraw',
  duty: 'payment-requests',
  summary: 'Take a pay link back: nobody can pay it any more.',
  errors: ['not-found', 'nothing-to-pay'],
});

export const refundPayment = route({
  ...one,
  id: 'refundPayment',
  method: 'POST',
  path: '/api/Admin/payments/:id/refund',
  duty: 'books',
  freshProof: 'money',
  summary:
    'Refund some or all of a payment, never more than was taken. `refunded` is what the caller saw as refunded so far; otherwise 409 with the payment as it is now.',
  body: like(
    z.strictObject({
      amount: amountSchema,
      reason: line(200, 'Error_reason'),
      refunded: z.optional(z.number({ error: 'Error_price' })),
    }),
    { amount: 10, reason: 'Arrived late', refunded: 0 },
  ),
  errors: ['not-found', 'conflict', 'saved-meanwhile', 'unavailable'],
});

export const capturePayment = route({
  ...one,
  id: 'capturePayment',
  method: 'POST',
  path: '/api/Admin/payments/:id/capture',
  duty: 'books',
  freshProof: 'money',
  summary: 'Charge a hold: the fare with waiting and parking, up to what is held.',
  body: like(z.strictObject({ amount: amountSchema, reason: z.optional(line(200)) }), { amount: 58.5 }),
  errors: ['not-found', 'conflict', 'unavailable'],
});

export const releasePayment = route({
  ...one,
  id: 'releasePayment',
  method: 'POST',
  path: '/api/Admin/payments/:id/release',
  duty: 'books',
  freshProof: 'money',
  summary: 'Give a hold or a saved card back without charging it.',
  errors: ['not-found', 'conflict', 'unavailable'],
});

export const retryPayment = route({
  ...one,
  id: 'retryPayment',
  method: 'POST',
  path: '/api/Admin/payments/:id/retry',
  duty: 'books',
  freshProof: 'money',
  summary: 'Read a payment again from the provider and go on where the provider refused.',
  errors: ['not-found', 'unavailable'],
});

const differenceAnswer = z.object({
  paymentId: z.nullable(idAnswer),
  reservationId: z.nullable(idAnswer),
  reference: z.nullable(referenceAnswer),
  field: like(z.string(), 'captured'),
  ours: like(z.string(), '55.00'),
  theirs: like(z.string(), '50.00'),
});

export const reconciliationAnswer = z.object({
  at: z.nullable(pastAnswer),
  compared: like(z.int(), 120),
  differences: z.array(differenceAnswer),
  /** The balances of the ledger's accounts, in pounds; together they come to zero. */
  balances: z.array(z.object({ account: like(z.string(), 'provider'), amount: like(z.number(), 1250) })),
});

export const getReconciliation = route({
  ...shared,
  id: 'getReconciliation',
  method: 'GET',
  path: '/api/Admin/payments/reconciliation',
  duty: 'books',
  summary: 'What differed between the card provider and us when both were last compared, and the ledger’s balances.',
  answer: reconciliationAnswer,
});

export const reconcile = route({
  ...shared,
  id: 'reconcilePayments',
  method: 'POST',
  path: '/api/Admin/payments/reconciliation',
  duty: 'books',
  summary: 'Compare every payment of the last weeks with the card provider now.',
  answer: reconciliationAnswer,
  errors: ['no-online-payment', 'unavailable'],
});

const journal = {
  ...shared,
  method: 'GET',
  query: z.object(periodFields),
  answer: { contentType: 'text/csv; charset=utf-8' },
} as const;

export const ledgerCsv = route({
  ...journal,
  id: 'downloadLedgerCsv',
  path: '/api/Admin/payments/ledger.csv',
  duty: 'books',
  freshProof: 'exports',
  summary: 'The ledger of a period of London days, line by line, for the bookkeeper; a year at most.',
});

export const xeroCsv = route({
  ...journal,
  id: 'downloadXeroJournal',
  path: '/api/Admin/payments/xero.csv',
  duty: 'books',
  freshProof: 'exports',
  summary: 'The ledger of a period as manual journals that Xero imports: one for each London day, balanced.',
});
