import * as z from 'zod/mini';
import { noticeName } from '#domain/api/old-names.ts';
import { route } from '#domain/api/route.ts';
import {
  idAnswer,
  idParams,
  listOf,
  messageAnswer,
  pastAnswer,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { bookingFields, driverFields } from '#domain/booking/booking-fields.ts';

export const jobNoticeKinds = ['new', 'offer', 'changed', 'withdrawn'] as const;
export type JobNoticeKind = (typeof jobNoticeKinds)[number];

/** What may change about a job that its driver has to know. */
export const jobFacts = [
  ...new Set(driverFields.map((field) => noticeName(bookingFields[field].toDriver))),
  'vehicle',
] as const;
export type JobFact = (typeof jobFacts)[number];

const jobNotice = z.object({
  id: idAnswer,
  kind: like(z.enum(['new', 'changed', 'withdrawn']), 'changed'),
  jobId: idAnswer,
  reference: referenceAnswer,
  pickupTime: timeAnswer,
  /** What has changed. */
  changed: like(z.array(z.enum(jobFacts)), ['pickupTime']),
  at: pastAnswer,
});

export type JobNoticeAnswer = z.infer<typeof jobNotice>;

export const listJobNotices = route({
  id: 'listJobNotices',
  method: 'GET',
  path: '/api/Driver/notices',
  access: 'Driver',
  tag: 'Driver',
  summary: 'News of your jobs that you have not confirmed yet, oldest first: new, changed and withdrawn ones.',
  answer: listOf(jobNotice),
});

export const confirmJobNotice = route({
  id: 'confirmJobNotice',
  method: 'POST',
  path: '/api/Driver/notices/:id/ok',
  access: 'Driver',
  tag: 'Driver',
  summary: 'You have seen it. Without this a text follows.',
  params: idParams,
  answer: like(messageAnswer, { message: 'Thanks, noted.' }),
  errors: ['not-found'],
});
