import * as z from 'zod/mini';
import { documents } from '#domain/booking/documents.ts';
import { daySchema } from '#domain/booking/period.ts';
import { line } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, timeAnswer } from './wire.ts';

const point = z.nullable(z.object({ lat: z.number(), lng: z.number() }));
const happened = z.nullable(timeAnswer);

/** What a driver may do with a job next. */
export const jobSteps = ['start', 'arrived', 'boarded', 'complete', 'no-show'] as const;
export type JobStep = (typeof jobSteps)[number];

/** A job as its driver sees it: what is needed to drive it, nothing of the customer's account. */
export const driverJobAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.int(),
  version: z.int(),
  pickupTime: timeAnswer,
  endsAt: timeAnswer,
  pickupLocation: z.string(),
  via: z.string(),
  dropoffLocation: z.string(),
  pickupPoint: point,
  viaPoint: point,
  dropoffPoint: point,
  name: z.string(),
  phoneNumber: z.string(),
  passengers: z.int(),
  louggages: z.int(),
  greet: z.boolean(),
  flightNumber: z.string(),
  accessNeeds: z.array(z.string()),
  driverInstruction: z.string(),
  carType: z.string(),
  price: z.number(),
  metres: z.int(),
  seconds: z.int(),
  vehicle: z.nullable(
    z.object({ registration: z.string(), plate: z.string(), description: z.string(), colour: z.string() }),
  ),
  startedAt: happened,
  arrivedAt: happened,
  boardedAt: happened,
  completedAt: happened,
  noShowAt: happened,
  steps: z.array(z.enum(jobSteps)),
  /** Documents of driver or car that end before the job does: it cannot start with them. */
  expired: z.array(z.enum(documents)),
});

export type DriverJobAnswer = z.infer<typeof driverJobAnswer>;

export const listDriverJobs = route({
  method: 'GET',
  path: '/api/Driver/jobs',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Own jobs of a London day, earliest first, and any trip still under way. Unless told which day: those of today, of the last six hours and of the next twelve.',
  query: z.object({ day: z.optional(daySchema) }),
  answer: listOf(driverJobAnswer),
});

const step = <const Step extends Exclude<JobStep, 'start'>>(name: Step, summary: string) =>
  route({
    method: 'POST',
    path: `/api/Driver/jobs/:id/${name}`,
    access: 'Driver',
    tag: 'Driver',
    summary,
    params: idParams,
    answer: driverJobAnswer,
    errors: ['not-found', 'illegal-move', 'driver-needed', 'driver-on-trip', 'conflict'],
  });

export const startJob = route({
  method: 'POST',
  path: '/api/Driver/jobs/:id/start',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Start an own trip: the customer hears that the driver is on the way. Refused while a document of driver or car is not valid to the end of the trip. A phone that had no signal says when it was, up to six hours ago, in `at`.',
  params: idParams,
  body: z.nullish(
    z.strictObject({ at: z.optional(z.string({ error: 'Error_date' }).check(z.maxLength(40, 'Error_date'))) }),
  ),
  answer: driverJobAnswer,
  errors: ['not-found', 'illegal-move', 'driver-needed', 'driver-on-trip', 'licence-invalid'],
});
export const arriveAtJob = step('arrived', 'The driver stands at the pickup.');
export const boardJob = step('boarded', 'The passenger is on board.');
export const completeJob = step('complete', 'The trip is over.');

export const noShowJob = route({
  method: 'POST',
  path: '/api/Driver/jobs/:id/no-show',
  access: 'Driver',
  tag: 'Driver',
  summary: 'The passenger did not come. Needs the driver’s arrival and a reason; the trip ends.',
  params: idParams,
  body: z.strictObject({ reason: line(200, 'Error_reason') }),
  answer: driverJobAnswer,
  errors: ['not-found', 'illegal-move', 'conflict'],
});
