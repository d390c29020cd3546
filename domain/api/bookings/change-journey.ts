import * as z from 'zod/mini';
import { linkQuery } from '#domain/api/link-query.ts';
import { route } from '#domain/api/route.ts';
import { idParams, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { agreedPoundsSchema } from '#domain/booking/rules.ts';
import { differenceWays } from '#domain/money/price-rise.ts';
import { reservationAnswer } from './booking-answer.ts';
import { childSeatsBody } from './child-seats-body.ts';

const quoteId = like(
  z.string({ error: 'Error_id' }).check(z.maxLength(100, 'Error_id')),
  'b67e3ca5-e555-4bbb-919a-bc9b2e45d30e.azukUeA0VF4gk-yo',
);

export const priceChange = route({
  id: 'priceChange',
  method: 'POST',
  path: '/api/Reservations/:id/change/price',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'What changing a journey to that of a one-way quote would cost in the car booked, in pounds: at the prices of the account that pays for it, or with the voucher code that it was booked with, if that still holds. Changes nothing.',
  params: idParams,
  query: linkQuery,
  body: z.strictObject({ quoteId }),
  answer: z.object({
    price: like(z.number(), 49.5),
    lines: like(reservationAnswer.shape.lines, [
      { code: 'fixed-fare', label: 'Fixed price (Heathrow – Bracknell)', amount: 55 },
      { code: 'voucher', label: 'Code WELCOME10', amount: -5.5 },
    ]),
    before: like(z.number(), 49.5),
    difference: like(z.number(), 0),
    /** What is paid online before the change is made; nothing where it is paid in the car or on account. */
    toPay: like(z.number(), 0),
    /** What goes back to the card after it. */
    back: like(z.number(), 0),
    /** The code that it was booked with; null where there was none. */
    voucher: like(z.nullable(z.object({ code: z.string(), holds: z.boolean() })), { code: 'WELCOME10', holds: true }),
    /** The other journey of a return, where it loses the code with this one: what it costs now, and then. */
    otherLeg: like(z.nullable(z.object({ before: z.number(), price: z.number() })), null),
  }),
  errors: ['not-found', 'link-expired', 'quote-expired', 'price-changed'],
  limit: 'write',
});

export const changeJourney = route({
  id: 'changeJourney',
  method: 'PUT',
  path: '/api/Reservations/:id/change',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'Change a journey to that of a one-way quote, at its price for the car booked: its owner until the cut-off, staff while it is not under way or over. A customer who pays online pays what it costs more first (`toPay`): the change is made then. A confirmed journey stays confirmed or is left as it was. With `If-Match` only the version that was seen; the same quote sent again changes nothing.',
  params: idParams,
  query: linkQuery,
  body: z.strictObject({
    quoteId,
    /** What the customer was shown, in pounds: refused where the change costs more. */
    price: z.optional(agreedPoundsSchema),
    /** Left out, they stay; more of them than confirmed are for the office to promise. */
    childSeats: z.optional(childSeatsBody),
    /** How staff want what it costs more to be paid, where it is paid online. */
    difference: z.optional(z.enum(differenceWays, { error: 'Error_invalid' })),
  }),
  answer: z.extend(reservationAnswer, {
    message: like(z.string(), 'Your journey is changed.'),
    /** Where it costs more and is paid online: the journey stays as it is until this is paid, and after `until`. */
    toPay: like(z.nullable(z.object({ amount: z.number(), url: z.string(), until: timeAnswer })), null),
  }),
  errors: [
    'not-found',
    'link-expired',
    'not-changeable',
    'caller-blocked',
    'cannot-promise',
    'quote-used',
    'price-changed',
    'credit-limit',
    'quote-expired',
    'conflict',
    'stale',
    'too-many-bookings',
    'proof-needed',
  ],
  limit: 'write',
});
