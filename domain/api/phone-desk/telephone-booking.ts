import * as z from 'zod/mini';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { assignmentWarnings } from '#domain/api/planning/assign-booking.ts';
import { route } from '#domain/api/route.ts';
import { idAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { telephoneBody } from './telephone-body.ts';

export const telephoneBooking = route({
  id: 'createStaffBooking',
  method: 'POST',
  path: '/api/Admin/bookings',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Book on behalf of a customer: the parts of a quote, the passenger and how the booking was made. Who took it is recorded. A journey of the last 31 days that has been driven can be entered, too: it is priced as of its time, nobody is notified, and with driver and car it is completed. Without an email address the confirmation goes out as a text. A blocked caller is refused with `caller-blocked` and the reason, unless a manager gives theirs with `despiteBlock` and a fresh proof of identity.',
  body: telephoneBody,
  answer: z.object({
    booking: staffBookingAnswer,
    returnBooking: like(z.nullable(staffBookingAnswer), null),
    /** Whether the customer gets a message: not about journeys that have been driven. */
    notified: like(z.boolean(), true),
    warnings: assignmentWarnings,
    /** The repeat that was made, and on how many days it is booked so far; `booking` is the first of them. */
    repeat: like(z.nullable(z.object({ id: idAnswer, days: z.int() })), null),
  }),
  status: 201,
  errors: [
    'place-not-found',
    'route-not-found',
    'no-online-payment',
    'credit-limit',
    'voucher-refused',
    'driver-busy',
    'driver-on-trip',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'no-tariff-price',
    'caller-blocked',
    'manager-needed',
    'fresh-proof-needed',
  ],
  creates: true,
});
