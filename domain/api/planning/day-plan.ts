import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { daySchema } from '#domain/booking/period.ts';

const driverId = like(z.string(), '3f3971d5-acf3-4194-88f5-1e9a39cc3135');
const vehicleId = like(z.string(), '69f2ed43-7fb4-4a23-a988-59fd066340ae');
const metres = like(z.int(), 8200);

export const suggestDrivers = route({
  id: 'suggestDrivers',
  method: 'GET',
  path: '/api/Admin/bookings/:id/suggestions',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Who should drive a booking, best first, with the reasons in words. `deadMetres` is the empty drive to the pickup, `spareSeconds` the time in hand before it or before the driver’s next job, whichever is less. `excluded` says who cannot, and why. Nothing is assigned.',
  params: idParams,
  answer: z.object({
    $values: z.array(
      z.object({
        driverId,
        vehicleId,
        driver: like(z.string(), 'Dara Driver'),
        registration: like(z.string(), 'AB12 CDE'),
        deadMetres: metres,
        spareSeconds: like(z.int(), 1500),
        reasons: like(z.array(z.string()), ['5.1 miles empty from the drop-off before (about 12 min)']),
      }),
    ),
    excluded: z.array(
      z.object({
        driverId,
        driver: like(z.string(), 'Dara Driver'),
        code: like(z.string(), 'documents'),
        reason: like(z.string(), 'Not valid on that day: badge'),
      }),
    ),
  }),
  errors: ['not-found'],
});

export const planDay = route({
  id: 'planDay',
  method: 'POST',
  path: '/api/Admin/plan',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Propose drivers for all bookings on a day’s board that have none (today’s reaches at least eight hours ahead), together, with the least empty driving. Nothing is assigned until the plan is applied. `deadMetresBefore` is the empty driving of the bookings that have a driver, `deadMetresNearest` what it would be if each of the others went to the nearest free driver.',
  body: z.strictObject({ day: daySchema }),
  answer: z.object({
    id: idAnswer,
    day: dayAnswer,
    assignments: z.array(z.object({ bookingId: idAnswer, driverId, vehicleId })),
    unserved: z.array(
      z.object({
        bookingId: idAnswer,
        code: like(z.string(), 'busy'),
        reason: like(z.string(), 'Every driver who could take it is busy or too far away'),
      }),
    ),
    deadMetresBefore: metres,
    deadMetresAfter: metres,
    deadMetresNearest: metres,
  }),
  // No `Idempotency-Key`: asked twice, it proposes twice, and a key would hold a connection during the search.
  status: 201,
});

/** More than any day has. */
const mostBookings = 1000;

export const applyPlan = route({
  id: 'applyPlan',
  method: 'POST',
  path: '/api/Admin/plan/:id/apply',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Assign what a plan proposes, all of it or only these bookings. Everything is checked again: what has changed since is refused and listed with its reason, the rest is assigned. A plan can be applied for a day.',
  params: idParams,
  body: z.strictObject({
    bookingIds: z.optional(
      like(z.array(z.uuid('Error_id'), { error: 'Error_list' }).check(z.maxLength(mostBookings, 'Error_invalid')), [
        '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21',
      ]),
    ),
  }),
  answer: z.object({
    applied: z.array(idAnswer),
    refused: z.array(
      z.object({
        bookingId: idAnswer,
        code: like(z.string(), 'changed'),
        reason: like(z.string(), 'The booking has changed since the plan was made'),
      }),
    ),
  }),
  errors: ['not-found'],
});

/** More than any plan has, and within the size of a request. */
const mostUnassigned = 500;

export const unassignBookings = route({
  id: 'unassignBookings',
  method: 'POST',
  path: '/api/Admin/unassign',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Take bookings back from the drivers they were assigned to, for example all of a plan. A booking that has another driver by now, is under way or is over stays as it is and is listed in `kept`.',
  body: z.strictObject({
    bookings: like(
      z
        .array(z.strictObject({ id: z.uuid('Error_id'), driverId: z.uuid('Error_id') }), { error: 'Error_list' })
        .check(z.maxLength(mostUnassigned, 'Error_invalid')),
      [{ id: '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21', driverId: '3f3971d5-acf3-4194-88f5-1e9a39cc3135' }],
    ),
  }),
  answer: z.object({ unassigned: z.array(idAnswer), kept: z.array(idAnswer) }),
});
