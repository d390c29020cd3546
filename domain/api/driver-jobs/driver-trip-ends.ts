import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { driverEndReasons } from '#domain/booking/trip-without-passenger.ts';
import { driverJobAnswer, sentLate } from './driver-jobs.ts';

export const noShowJob = route({
  id: 'reportNoShow',
  method: 'POST',
  path: '/api/Driver/jobs/:id/no-show',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'The passenger did not come. Needs your arrival (a position within 300 m of the pickup, where one is known), the pickup time, the free waiting and the firm’s no-show minutes to have passed, a try to reach the passenger, and a reason. Before that: 409 `no-show-too-early` with `from`. The trip ends without a fare; the office decides on a charge. A second time changes nothing.',
  params: idParams,
  body: z.strictObject({
    reason: like(line(200, 'Error_reason'), 'Nobody at the door, two calls not answered'),
    at: sentLate,
  }),
  answer: driverJobAnswer,
  errors: ['not-found', 'illegal-move', 'conflict', 'no-show-too-early', 'no-show-no-attempt'],
});

export const endJob = route({
  id: 'endJobWithoutPassenger',
  method: 'POST',
  path: '/api/Driver/jobs/:id/end',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Your trip under way ends without a passenger: started by mistake, a breakdown, or cancelled at the door. Nothing is collected; the office is told and decides whether anything is charged. A second time changes nothing.',
  params: idParams,
  body: z.strictObject({
    reason: like(z.enum(driverEndReasons, { error: 'Error_reason' }), 'breakdown'),
    text: like(z.optional(line(200)), 'Flat tyre on the A329'),
    at: sentLate,
  }),
  answer: driverJobAnswer,
  errors: ['not-found', 'conflict'],
});
