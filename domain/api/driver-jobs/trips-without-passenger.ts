import * as z from 'zod/mini';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { agreedPoundsSchema } from '#domain/booking/rules.ts';
import { officeEndReasons } from '#domain/booking/trip-without-passenger.ts';

const shared = {
  method: 'POST',
  access: 'Writer',
  tag: 'Admin',
  params: idParams,
  answer: staffBookingAnswer,
} as const;

/** In pounds, never more than the terms charge; left out: as much as that. */
const charge = like(z.optional(agreedPoundsSchema), 27.5);

export const noteNoShowFor = route({
  ...shared,
  id: 'noteNoShow',
  path: '/api/Admin/bookings/:id/no-show',
  duty: 'day',
  freshProof: 'charges',
  summary:
    'Note that nobody came, of a trip under way or of a confirmed one that nobody recorded: with your note of how you tried to reach the passenger, and at most the charge of the terms. The pickup time, the free waiting and the firm’s no-show minutes must have passed (before that: 409 `no-show-too-early` with `from`), and unless a position has shown the driver at the pickup, `wasThere` confirms it.',
  body: z.strictObject({
    reason: like(line(180, 'Error_reason'), 'Not at the meeting point, two calls'),
    wasThere: like(z.optional(z.boolean()), true),
    charge,
  }),
  errors: ['not-found', 'conflict', 'no-show-too-early', 'changed-meanwhile'],
});

export const endBooking = route({
  ...shared,
  id: 'endWithoutFare',
  path: '/api/Admin/bookings/:id/end',
  duty: 'day',
  freshProof: 'charges',
  summary:
    'End a trip under way without a passenger and without its fare: with the reason and what is charged for it, at most the charge of the terms. A no-show has a route of its own.',
  body: z.strictObject({
    reason: like(z.enum(officeEndReasons, { error: 'Error_reason' }), 'cancelled-at-door'),
    text: like(line(180, 'Error_reason'), 'Took a friend’s car'),
    charge,
  }),
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const setEndCharge = route({
  ...shared,
  id: 'setEndCharge',
  path: '/api/Admin/bookings/:id/end-charge',
  duty: 'day',
  freshProof: 'charges',
  summary:
    'Decide, or put right, what a trip that ended without a passenger costs. Only now is anything taken from a card, kept of what was paid, or invoiced. Refused once another charge is on an invoice; of a closed week the difference goes on the driver’s next one. More than the terms charge, and putting right what has been decided, need a manager.',
  body: z.strictObject({
    charge: like(agreedPoundsSchema, 27.5),
    reason: like(z.optional(line(180)), 'Called twice, waited 40 minutes'),
  }),
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const noteDoubtsSeen = route({
  ...shared,
  id: 'noteDoubtsSeen',
  path: '/api/Admin/bookings/:id/doubts-seen',
  duty: 'day',
  summary:
    'The office has looked at a trip that can hardly have been driven as its driver said: it is no longer marked.',
  errors: ['not-found', 'stale'],
});
