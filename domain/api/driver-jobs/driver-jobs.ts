import * as z from 'zod/mini';
import { vehicleOfBooking } from '#domain/api/bookings/booking-answer.ts';
import { childSeatsAnswer } from '#domain/api/bookings/child-seats-body.ts';
import { bookedFlight } from '#domain/api/flights/flights.ts';
import { route } from '#domain/api/route.ts';
import {
  customerPhone,
  dropoffText,
  idAnswer,
  idParams,
  listOf,
  messageAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { documents } from '#domain/booking/documents.ts';
import { daySchema } from '#domain/booking/period.ts';
import { paidByWays } from '#domain/booking/trip-end.ts';
import { endReasons } from '#domain/booking/trip-without-passenger.ts';
import { undoableSteps } from '#domain/booking/undo-step.ts';
import { extrasAnswer, tripEndFields } from './trip-end.ts';

const point = z.nullable(z.object({ lat: like(z.number(), 51.41822), lng: like(z.number(), -0.74965) }));
const happened = like(z.nullable(timeAnswer), null);

/** What a driver may do with a job next. */
export const jobSteps = ['start', 'arrived', 'boarded', 'complete', 'no-show'] as const;
export type JobStep = (typeof jobSteps)[number];

export const jobPayMethods = ['in-car', 'account', 'prepaid'] as const;

/** A job as its driver sees it: what is needed to drive it, nothing about the customer's account. */
export const driverJobAnswer = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  status: like(z.int(), 5),
  version: like(z.int(), 4),
  pickupTime: timeAnswer,
  endsAt: like(timeAnswer, '2026-12-01T09:54:09+00:00'),
  pickupLocation: pickupText,
  /** House number or name at the pickup, or where the passenger waits. */
  houseNumber: like(z.string(), ''),
  via: like(z.string(), ''),
  /** The stops after `via`, in order. */
  moreStops: like(z.array(z.object({ text: z.string(), point })), []),
  dropoffLocation: dropoffText,
  pickupPoint: point,
  viaPoint: like(point, null),
  dropoffPoint: like(point, { lat: 51.471493, lng: -0.487239 }),
  name: like(z.string(), 'Robin Reader'),
  /**
   * If the firm’s own number puts calls through, that one, or empty while it does not yet do so for this job. Empty for
   * a job that is only offered.
   */
  phoneNumber: customerPhone,
  /** Whether a text to that number would arrive. */
  canText: like(z.boolean(), true),
  passengers: like(z.int(), 2),
  louggages: like(z.int(), 1),
  greet: like(z.boolean(), false),
  flightNumber: like(z.string(), 'BA 117'),
  flight: z.nullable(bookedFlight),
  /** Until when waiting is free at an airport. */
  freeWaitUntil: like(z.nullable(timeAnswer), null),
  accessNeeds: like(z.array(z.string()), ['assistance-dog']),
  childSeats: childSeatsAnswer,
  driverInstruction: like(z.string(), 'Ring the bell at the side door.'),
  carType: like(z.string(), 'Executive'),
  price: like(z.number(), 55),
  /** In the car (in cash or by card), on the firm’s business account, or already paid or held online. */
  payMethod: like(z.enum(jobPayMethods), 'in-car'),
  /** What the driver has to take in the car, in pounds: nothing of what is on account or paid online. */
  toCollect: like(z.number(), 55),
  /** What was paid online of the price, or is held on a card for it: at the end the rest is taken in the car. */
  paidOnline: like(z.number(), 0),
  /** Waiting beyond the free time, counted once somebody is on board: the most that can be charged for it. */
  waiting: like(
    z.object({
      minutes: z.int(),
      amount: z.number(),
      /** The firm’s rule: this many minutes are free, and each one after that costs this much. */
      freeMinutes: z.int(),
      perMinute: z.number(),
    }),
    { minutes: 12, amount: 6, freeMinutes: 10, perMinute: 0.5 },
  ),
  /** How it was paid, once the driver has said so. */
  paidBy: like(z.nullable(z.enum(paidByWays)), null),
  /** The firm takes cards online: a pay link can be asked for. */
  canPayOnline: like(z.boolean(), true),
  /** Where the passenger can pay online, to be shown as a QR code; null if nothing was asked for. */
  payUrl: like(z.nullable(z.string()), null),
  metres: like(z.int(), 34174),
  seconds: like(z.int(), 1449),
  vehicle: z.nullable(z.omit(vehicleOfBooking, { id: true })),
  startedAt: like(happened, '2026-12-01T09:05:00+00:00'),
  arrivedAt: happened,
  boardedAt: happened,
  completedAt: happened,
  noShowAt: happened,
  /** Why it ended without a passenger. */
  endReason: like(z.nullable(z.enum(endReasons)), null),
  /** How long a driver waits after the free time before nobody has come. */
  noShowMinutes: like(z.int(), 30),
  /** Somebody has called or texted the passenger since the start: without that there is no no-show. */
  isTried: like(z.boolean(), false),
  steps: like(z.array(z.enum(jobSteps)), ['arrived']),
  /** The step that you can take back, and until when. */
  undo: like(z.nullable(z.object({ step: z.enum(undoableSteps), until: timeAnswer })), null),
  /** A start before this is asked about first: nobody needs to leave for the pickup yet. */
  startFrom: like(z.nullable(timeAnswer), null),
  /** How long the drive to the pickup takes from where you are, in seconds; null where nobody can tell. */
  driveSeconds: like(z.nullable(z.int()), null),
  /** You asked the office to take the trip back. */
  isBackAsked: like(z.boolean(), false),
  /**
   * Offered, not assigned: until when you can accept or decline, and what you would get of the fare, in pounds (null
   * where the office has not said how you are paid). Null once it is yours.
   */
  offer: like(z.nullable(z.object({ answerBy: timeAnswer, share: z.nullable(z.number()) })), null),
  /** Until when you can put right how a finished job was paid, its fare alone, and what came on top, in pounds. */
  correction: like(z.nullable(z.object({ until: timeAnswer, fare: z.number(), extras: extrasAnswer })), null),
  /** When you said that you would be there, if you said that you’re running late. */
  saidLate: like(z.nullable(z.object({ arrivesAt: timeAnswer })), null),
  /** Documents of driver or car that expire before the job ends: it cannot start with them. */
  expired: like(z.array(z.enum(documents)), []),
});

export type DriverJobAnswer = z.infer<typeof driverJobAnswer>;

export const listDriverJobs = route({
  id: 'listDriverJobs',
  method: 'GET',
  path: '/api/Driver/jobs',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Your jobs of a London day, earliest first, and any trip still under way. Without a day: those of today, of the last six hours and of the next twelve.',
  query: z.object({ day: z.optional(daySchema) }),
  answer: listOf(driverJobAnswer),
});

/** The real time of something that a phone could not send at the time. */
export const sentLate = like(
  z.optional(z.string({ error: 'Error_date' }).check(z.maxLength(40, 'Error_date'))),
  '2026-12-01T09:05:00+00:00',
);

const step = <const Step extends Exclude<JobStep, 'start' | 'complete' | 'no-show'>>(
  id: string,
  name: Step,
  summary: string,
) =>
  route({
    id,
    method: 'POST',
    path: `/api/Driver/jobs/:id/${name}`,
    access: 'Driver',
    tag: 'Driver',
    summary: `${summary} A phone that had no signal says when it was, up to six hours ago, in \`at\`.`,
    params: idParams,
    body: z.nullish(z.strictObject({ at: sentLate })),
    creates: true,
    answer: driverJobAnswer,
    errors: ['not-found', 'illegal-move', 'driver-needed', 'driver-on-trip', 'conflict'],
  });

export const startJob = route({
  id: 'startJob',
  method: 'POST',
  path: '/api/Driver/jobs/:id/start',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Start one of your trips: the customer is notified that the driver is on the way. Refused while a document of driver or car is not valid to the end of the trip, more than three hours before the pickup, and off shift. A phone that had no signal says when it was, up to six hours ago, in `at`.',
  params: idParams,
  body: z.nullish(z.strictObject({ at: sentLate })),
  creates: true,
  answer: driverJobAnswer,
  errors: [
    'not-found',
    'illegal-move',
    'conflict',
    'driver-needed',
    'driver-on-trip',
    'licence-invalid',
    'start-too-early',
    'off-shift',
  ],
});
export const acceptJob = route({
  id: 'acceptJob',
  method: 'POST',
  path: '/api/Driver/jobs/:id/accept',
  access: 'Driver',
  tag: 'Driver',
  summary: 'Take a job that you were offered. A job that is yours already stays so. Starting a trip accepts it too.',
  params: idParams,
  answer: driverJobAnswer,
  errors: ['not-found', 'conflict'],
});

export const declineJob = route({
  id: 'declineJob',
  method: 'POST',
  path: '/api/Driver/jobs/:id/decline',
  access: 'Driver',
  tag: 'Driver',
  summary: 'Turn down a job that you were offered. It goes back to the office with your reason.',
  params: idParams,
  body: z.strictObject({ reason: like(line(200, 'Error_reason'), 'Too far from my last drop-off') }),
  answer: like(messageAnswer, { message: 'The office has the job back.' }),
  errors: ['not-found', 'conflict'],
});

export const arriveAtJob = step('arriveAtPickup', 'arrived', 'The driver is at the pickup.');
export const boardJob = step('boardPassenger', 'boarded', 'The passenger is on board.');
export const completeJob = route({
  id: 'completeJob',
  method: 'POST',
  path: '/api/Driver/jobs/:id/complete',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'The trip is over: how it was paid, and what came on top of the fare. An empty body completes too. What can hardly have been driven (nobody on board, much too quick, long before the pickup) is 409 `end-unlikely` with `doubts`, until `confirmed` says that it is meant: then the office sees it marked. A phone that had no signal says when it was in `at`.',
  params: idParams,
  body: z.nullish(
    z.strictObject({
      ...tripEndFields,
      reason: like(z.optional(line(200, 'Error_reason')), 'Passenger got out at the lights'),
      at: sentLate,
      /** Asked, and meant all the same. */
      confirmed: like(z.optional(z.boolean({ error: 'Error_invalid' })), false),
    }),
  ),
  creates: true,
  answer: driverJobAnswer,
  errors: ['not-found', 'illegal-move', 'driver-needed', 'driver-on-trip', 'conflict', 'end-unlikely'],
});

export const payLinkOfJob = route({
  id: 'showPayLink',
  method: 'POST',
  path: '/api/Driver/jobs/:id/pay-link',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Ask the passenger of your trip under way to pay online what is to be collected: `payUrl` is then the address to show as a QR code. A second time shows the same.',
  params: idParams,
  answer: driverJobAnswer,
  errors: ['not-found', 'conflict', 'nothing-to-pay', 'no-online-payment'],
});

export const callFromJob = route({
  id: 'notePassengerCall',
  method: 'POST',
  path: '/api/Driver/jobs/:id/called',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'You have called or texted the passenger of one of your jobs. A phone that had no signal says when it was, up to six hours ago; the same call told twice is one.',
  params: idParams,
  body: z.nullish(
    z.strictObject({
      at: sentLate,
      way: like(z.optional(z.enum(['call', 'text'], { error: 'Error_invalid' })), 'call'),
    }),
  ),
  creates: true,
  answer: driverJobAnswer,
  errors: ['not-found'],
});
