import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { reservationAnswer } from './booking-answer.ts';
import { childSeatsBody } from './child-seats-body.ts';
import { linkQuery } from './link-query.ts';
import { route } from './route.ts';
import { idParams } from './wire.ts';

export const changeJourney = route({
  id: 'changeJourney',
  method: 'PUT',
  path: '/api/Reservations/:id/change',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'Change a journey to that of a one-way quote, at its price for the car booked: its owner until the cut-off, staff while it is not under way or over. A confirmed journey stays confirmed or is left as it was. With `If-Match` only the version that was seen; the same quote sent again changes nothing.',
  params: idParams,
  query: linkQuery,
  body: z.strictObject({
    quoteId: like(
      z.string({ error: 'Error_id' }).check(z.maxLength(100, 'Error_id')),
      'b67e3ca5-e555-4bbb-919a-bc9b2e45d30e.azukUeA0VF4gk-yo',
    ),
    /** Left out, they stay; more of them than confirmed are for the office to promise. */
    childSeats: z.optional(childSeatsBody),
  }),
  answer: z.extend(reservationAnswer, { message: like(z.string(), 'Your journey is changed.') }),
  errors: [
    'not-found',
    'link-expired',
    'not-changeable',
    'cannot-promise',
    'quote-used',
    'price-changed',
    'quote-expired',
    'conflict',
    'stale',
  ],
  limit: 'write',
});
