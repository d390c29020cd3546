import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paidByWays } from '#domain/booking/trip-end.ts';
import { driverJobAnswer } from './driver-jobs.ts';
import { tripEndFields } from './trip-end.ts';

export const correctOwnPayment = route({
  id: 'correctOwnPayment',
  method: 'POST',
  path: '/api/Driver/jobs/:id/payment',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Put right how your finished job was paid and what came on top, all of it anew, within 30 minutes of its end. Afterwards, or once its week is closed, the office does it.',
  params: idParams,
  body: z.strictObject({ ...tripEndFields, paidBy: like(z.enum(paidByWays, { error: 'Error_paid-by' }), 'card') }),
  answer: driverJobAnswer,
  errors: ['not-found', 'conflict', 'correction-over'],
});
