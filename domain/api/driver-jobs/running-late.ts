import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { lateMinutes } from '#domain/booking/running-late.ts';

const minutes = z
  .int('Error_late-minutes')
  .check(z.gte(lateMinutes.least, 'Error_late-minutes'), z.lte(lateMinutes.most, 'Error_late-minutes'));

export const runningLate = route({
  id: 'runningLate',
  method: 'POST',
  path: '/api/Driver/jobs/:id/late',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'You’ll be late for one of your jobs of the next hours: so many minutes after the pickup time. The office gets an alert and the customer an email and a text. Refused once you’ve arrived, and again within ten minutes.',
  params: idParams,
  body: z.strictObject({ minutes: like(minutes, 15) }),
  answer: z.object({
    message: like(z.string(), 'The office and the customer know.'),
    arrivesAt: timeAnswer,
  }),
  errors: ['not-found', 'conflict', 'late-told'],
});
