import * as z from 'zod/mini';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

/** The car may be of a lower class than booked, or without the wheelchair place; it is recorded. */
export const acceptLowerClass = z._default(z.boolean({ error: 'Error_invalid' }), false);
/** What speaks against an assignment without forbidding it: `outside-shift`, `woman-driver`. */
export const assignmentWarnings = like(z.array(z.object({ code: z.string(), message: z.string() })), []);

export const assignBooking = route({
  id: 'assignBooking',
  method: 'POST',
  path: '/api/Admin/bookings/:id/assign',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Assign a driver and a car; null unassigns, a field left out stays. Refused while one of them is on another trip or lacks a licence that is valid from pickup to drop-off, and, unless `acceptLowerClass` is set, where the car is of a lower class than booked or lacks the wheelchair place.',
  params: idParams,
  body: z.strictObject({
    driverId: like(z.nullish(z.uuid('Error_id')), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
    vehicleId: like(z.nullish(z.uuid('Error_id')), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
    acceptLowerClass,
    /** Ask the driver first, or not, whatever the office’s setting says. */
    offer: z.optional(z.boolean({ error: 'Error_invalid' })),
  }),
  answer: z.extend(staffBookingAnswer, {
    warnings: assignmentWarnings,
  }),
  errors: [
    'not-found',
    'driver-busy',
    'driver-on-trip',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'driver-needed',
    'conflict',
    'stale',
  ],
});
