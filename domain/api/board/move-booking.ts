import * as z from 'zod/mini';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { tripEndFields } from '#domain/api/driver-jobs/trip-end.ts';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { type BookingState, bookingStates, stateOf } from '#domain/booking/states.ts';

const stateNames = Object.keys(bookingStates) as [BookingState, ...BookingState[]];

/** A status by its number on the wire, or by its name. */
const stateSchema = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(8)), z.enum(stateNames)], { error: 'Error_status' }),
  z.transform((state): BookingState => (typeof state === 'string' ? state : (stateOf(state) ?? 'Pending'))),
);

export const moveBooking = route({
  id: 'setBookingStatus',
  method: 'POST',
  path: '/api/Admin/bookings/:id/status',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Move a booking to another state. An illegal move is 409; InProgress needs a driver and a car whose documents are valid to the end of the trip, and a driver is on one trip at a time. The customer gets an email.',
  params: idParams,
  body: like(
    z.strictObject({
      status: stateSchema,
      reason: z.optional(line(200)),
      /** A late cancellation costs nothing this time: what was paid online is refunded in full. */
      waiveFee: z.optional(z.boolean({ error: 'Error_invalid' })),
      /** With Completed: how it was paid and what came on top, for a driver without a phone. */
      ...tripEndFields,
    }),
    { status: 'Confirmed' },
  ),
  answer: staffBookingAnswer,
  errors: [
    'not-found',
    'illegal-move',
    'driver-needed',
    'driver-on-trip',
    'licence-invalid',
    'nothing-to-pay',
    'stale',
  ],
});
