import * as z from 'zod/mini';
import { additionsAnswer } from '#domain/api/may-be-added.ts';
import { route } from '#domain/api/route.ts';
import { dropoffText, pickupText, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paidByWays } from '#domain/booking/trip-end.ts';
import { bookingPurposes } from '#domain/money/fare-payments.ts';
import { cardMethods, summaryStates } from '#domain/money/payment-summary.ts';
import { paymentKinds } from '#domain/money/when-to-take.ts';

/** What was paid, held and refunded for a booking, in pounds. */
export const paymentAnswer = z.object({
  /** `none`: paid in the car or on account. `deposit`: a part is paid. `due` and `failed`: the customer can pay now. */
  state: like(z.enum(summaryStates), 'paid'),
  paid: like(z.number(), 55),
  held: like(z.number(), 0),
  refunded: like(z.number(), 0),
  method: like(z.nullable(z.enum(cardMethods)), 'card'),
  lastFour: like(z.nullable(z.string()), '4242'),
  brand: like(z.nullable(z.string()), 'visa'),
  /** What can be paid or held now, for what, and which of the two; null where nothing is asked for. */
  due: like(z.number(), 0),
  purpose: like(z.nullable(z.enum([...bookingPurposes, 'invoice'])), null),
  kind: like(z.nullable(z.enum(paymentKinds)), null),
  /** How much of it was a deposit, and what is still to be paid of the fare: in the car, unless asked for online. */
  deposit: like(z.number(), 0),
  rest: like(z.number(), 0),
  /** How the journey was paid for at its end, how much of it in the car, and the tip; null until that is recorded. */
  paidBy: like(z.nullable(z.enum(paidByWays)), null),
  taken: like(z.number(), 0),
  tip: like(z.number(), 0),
  /** A change of the journey that is made once what is due is paid, and until when that is possible. */
  change: like(z.nullable(z.object({ pickupTime: timeAnswer, price: z.number(), until: timeAnswer })), null),
  /** What the other journey of a return asks for, if both are paid on one page. */
  together: like(z.nullable(z.object({ reference: z.string(), due: z.number(), kind: z.enum(paymentKinds) })), null),
});

export type PaymentAnswer = z.infer<typeof paymentAnswer>;

const token = z.string().check(z.maxLength(200, 'Error_token'));

export const openCheckout = route({
  id: 'openCheckout',
  method: 'POST',
  path: '/api/Payments/checkout',
  access: 'signed-in-or-link',
  tag: 'Payments',
  summary:
    'The address of the page on which a booking is paid, at the card provider. For the owner of the booking or the holder of its link, of a pay link, or of the link of an invoice, which is paid there. Asked twice, it is the same page.',
  body: like(
    z.strictObject({
      reservationId: z.optional(z.uuid('Error_id')),
      link: z.optional(token),
      /** Without it, what the booking asks for. */
      kind: z.optional(z.enum(paymentKinds, { error: 'Error_invalid' })),
    }),
    { reservationId: '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21', kind: 'pay' },
  ),
  answer: z.object({ url: like(z.string(), 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3') }),
  errors: [
    'not-found',
    'link-expired',
    'nothing-to-pay',
    'voucher-refused',
    'no-online-payment',
    'conflict',
    'illegal-move',
    'unavailable',
  ],
});

export const payPageAnswer = z.object({
  reference: referenceAnswer,
  /** Null on the page of an invoice. */
  pickupTime: z.nullable(timeAnswer),
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
  purpose: like(z.enum([...bookingPurposes, 'invoice']), 'fare'),
  /** What for, in the office’s words; empty for the fare. */
  reason: like(z.string(), ''),
  /** The changed journey, for a difference that is paid before the change is made. */
  change: like(z.nullable(z.object({ pickupTime: timeAnswer, price: z.number() })), null),
  kind: like(z.enum(paymentKinds), 'pay'),
  state: like(z.enum(summaryStates), 'due'),
  amount: like(z.number(), 55),
  /** The fare alone; what is held beyond it is for waiting and parking. */
  fare: like(z.number(), 55),
  /** What is left of the fare once this is paid. */
  rest: like(z.number(), 0),
  paid: like(z.number(), 0),
  held: like(z.number(), 0),
  refunded: like(z.number(), 0),
  lastFour: like(z.nullable(z.string()), null),
  mayBeAdded: additionsAnswer,
  /** What the last email or text with this link asked for, if that was another amount, and when it was sent. */
  told: like(z.nullable(z.object({ amount: z.number(), at: timeAnswer })), null),
  /** The other journey of a return, which is paid with the same card on the same page. */
  together: like(
    z.nullable(
      z.object({
        reference: z.string(),
        pickupTime: z.string(),
        pickupLocation: z.string(),
        dropoffLocation: z.string(),
        kind: z.enum(paymentKinds),
        state: z.enum(summaryStates),
        amount: z.number(),
        fare: z.number(),
      }),
    ),
    null,
  ),
  /** What a company pays for; null for a journey. */
  invoice: like(
    z.nullable(
      z.object({ number: z.string(), company: z.string(), total: z.number(), dueOn: z.string(), pdf: z.string() }),
    ),
    null,
  ),
});

export const getPayment = route({
  id: 'getPaymentByLink',
  method: 'GET',
  path: '/api/Payments/by-link',
  access: 'signed-in-or-link',
  tag: 'Payments',
  summary: 'What a pay link asks for: the journey or the invoice, the amount and whether it is paid.',
  query: z.object({ link: like(token, 'XQyMTnpLTw6aUy8fbw-LIWbJ8Qe0xw') }),
  answer: payPageAnswer,
  errors: ['not-found'],
});

export const shortPayLink = route({
  id: 'openPayLink',
  method: 'GET',
  path: '/p/:code',
  access: 'open',
  tag: 'Payments',
  summary: 'The short address of a text message or a QR code: leads to the page on which its payment is made.',
  params: z.object({ code: like(token, 'XQyMTnpLTw6aUy8fbw-LIWbJ8Qe0xw') }),
  answer: { contentType: 'text/plain; charset=utf-8' },
  status: 302,
});

export const returnFromProvider = route({
  id: 'returnFromCheckout',
  method: 'GET',
  path: '/api/Payments/return',
  access: 'open',
  tag: 'Payments',
  summary: 'Where the card provider sends the customer back to: reads the payment again and leads to its page.',
  query: z.object({
    payment: like(z.uuid('Error_id'), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    link: like(z.optional(token), 'm.6Ns7NMlHRi2pavcOEufL2A.jaQ-8KhzRiv9VLLUqdyawg'),
  }),
  answer: { contentType: 'text/plain; charset=utf-8' },
  status: 302,
  errors: ['not-found'],
});

export const webhook = route({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/Payments/webhook',
  access: 'open',
  tag: 'Payments',
  summary:
    'Messages of the card provider. Each counts once, and only with the provider’s signature on exactly these bytes.',
  answer: z.object({ received: like(z.boolean(), true) }),
  errors: ['bad-signature', 'not-found'],
});

const till = {
  access: 'open',
  tag: 'Payments',
  path: '/api/Payments/till/:id',
  params: z.object({
    id: like(z.string().check(z.maxLength(80, 'Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21-1'),
  }),
  errors: ['not-found'],
} as const;

const tillAnswer = z.object({
  reference: referenceAnswer,
  /** What else the card is used for. */
  note: like(z.string(), ''),
  kind: like(z.enum(paymentKinds), 'pay'),
  amount: like(z.number(), 55),
  state: like(z.enum(['open', 'asks', 'saved', 'held', 'paid', 'released', 'expired']), 'open'),
  decline: like(z.nullable(z.string()), null),
  /** Where the customer goes next. */
  returnUrl: like(z.string(), '/api/Payments/return?payment=5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
});

/** What somebody can try at the demo’s till. `ask`: the bank wants to see the customer first (3-D Secure). */
export const tillActs = ['pay', 'decline', 'ask', 'prove', 'fail-proof', 'expire', 'pay-later-declined'] as const;
export type TillAct = (typeof tillActs)[number];

export const getTill = route({
  ...till,
  id: 'getTestTill',
  method: 'GET',
  summary: 'A payment at the demo’s test till. There is none in production.',
  answer: tillAnswer,
});

export const actAtTill = route({
  ...till,
  id: 'actAtTestTill',
  method: 'POST',
  summary: 'Do at the demo’s test till what a customer would do at a card provider. There is none in production.',
  body: like(z.strictObject({ act: z.enum(tillActs, { error: 'Error_invalid' }) }), { act: 'pay' }),
  answer: tillAnswer,
});
