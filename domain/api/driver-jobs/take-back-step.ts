import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { undoableSteps } from '#domain/booking/undo-step.ts';
import { driverJobAnswer, sentLate } from './driver-jobs.ts';

export const undoStep = route({
  id: 'undoJobStep',
  method: 'POST',
  path: '/api/Driver/jobs/:id/undo',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Take back the last step of your trip under way (start, arrival or passenger on board), within two minutes of our getting it. A phone that does not know whether its step arrived names it in `step`: if it never did, nothing changes.',
  params: idParams,
  body: z.nullish(
    z.strictObject({
      step: like(z.optional(z.enum(undoableSteps, { error: 'Error_invalid' })), 'start'),
      at: sentLate,
    }),
  ),
  answer: driverJobAnswer,
  errors: ['not-found', 'undo-over'],
});

export const askTakeBack = route({
  id: 'askTakeBack',
  method: 'POST',
  path: '/api/Driver/jobs/:id/ask-back',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Ask the office to take back your trip under way, once you can no longer undo it. A second time changes nothing.',
  params: idParams,
  answer: driverJobAnswer,
  errors: ['not-found', 'conflict'],
});
