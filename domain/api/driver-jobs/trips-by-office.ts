import * as z from 'zod/mini';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { paidByWays } from '#domain/booking/trip-end.ts';
import { tripEndFields } from './trip-end.ts';

export const takeBackBooking = route({
  id: 'takeBackBooking',
  method: 'POST',
  path: '/api/Admin/bookings/:id/take-back',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Take a trip under way back, or one that ended without a passenger, for whom another car is sent: it is confirmed again at its fare, with the same driver and car, or straight with others; null leaves it without. Refused for an end that is on an invoice or a closed week. What the customer was about to hear is not sent; whoever has heard that the driver is on the way is told otherwise.',
  params: idParams,
  body: z.strictObject({
    reason: like(line(180, 'Error_reason'), 'Started by mistake'),
    driverId: like(z.nullish(z.uuid('Error_id')), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
    vehicleId: like(z.nullish(z.uuid('Error_id')), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
    acceptLowerClass: z._default(z.boolean({ error: 'Error_invalid' }), false),
  }),
  answer: staffBookingAnswer,
  errors: [
    'not-found',
    'conflict',
    'driver-busy',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'vehicle-off-road',
    'changed-meanwhile',
    'credit-limit',
  ],
});

export const correctTripEnd = route({
  id: 'correctTripEnd',
  method: 'PUT',
  path: '/api/Admin/bookings/:id/trip-end',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Put right, or say later, how a completed journey was paid and what came on top: all of it anew, with a reason. The receipt and the driver’s pay follow; of a closed week the difference goes on the driver’s next one. Refused for a no-show, and for another price once the journey is on an invoice.',
  params: idParams,
  body: z.strictObject({
    ...tripEndFields,
    paidBy: like(z.enum(paidByWays, { error: 'Error_paid-by' }), 'card'),
    reason: like(line(180, 'Error_reason'), 'Paid by card, not in cash'),
  }),
  answer: staffBookingAnswer,
  errors: ['not-found', 'conflict', 'credit-limit'],
  versioned: true,
});

/** What happens on a journey under way, in this order. */
export const milestones = ['arrived', 'boarded'] as const;
export type Milestone = (typeof milestones)[number];

export const noteMilestone = route({
  id: 'setBookingMilestone',
  method: 'POST',
  path: '/api/Admin/bookings/:id/milestone',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Record that the driver has arrived or that the passenger is on board, for a driver without a phone. Only for a journey under way; a second time changes nothing. The customer gets the same text as when the driver says so.',
  params: idParams,
  body: like(z.strictObject({ milestone: z.enum(milestones, { error: 'Error_invalid' }) }), { milestone: 'arrived' }),
  answer: staffBookingAnswer,
  errors: ['not-found', 'conflict', 'stale'],
});
