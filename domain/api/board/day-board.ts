import * as z from 'zod/mini';
import { driverOfBooking, vehicleOfBooking } from '#domain/api/bookings/booking-answer.ts';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { flightAnswers } from '#domain/api/flights/flights.ts';
import { route } from '#domain/api/route.ts';
import { plannedAnswer, shiftStates, workedAnswer } from '#domain/api/shifts/shifts.ts';
import { dayAnswer, idAnswer, listOf, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { documents } from '#domain/booking/documents.ts';
import { daySchema } from '#domain/booking/period.ts';
import { jobRiskCodes, riskLevels } from '#domain/dispatch/job-risk.ts';
import { riskCodes, risks } from '#domain/dispatch/punctuality.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';

const job = z.pick(staffBookingAnswer, {
  id: true,
  reference: true,
  status: true,
  version: true,
  pickupTime: true,
  endsAt: true,
  name: true,
  phoneNumber: true,
  pickupLocation: true,
  houseNumber: true,
  via: true,
  moreStops: true,
  dropoffLocation: true,
  passengers: true,
  louggages: true,
  carType: true,
  greet: true,
  flightNumber: true,
  accessNeeds: true,
  childSeats: true,
  driverInstruction: true,
  price: true,
  driver: true,
  vehicle: true,
  startedAt: true,
  arrivedAt: true,
  boardedAt: true,
  completedAt: true,
  noShowAt: true,
  endReason: true,
  isChargeDecided: true,
  doubts: true,
  offeredUntil: true,
  remarks: true,
  moves: true,
});

/** How a job is coloured on the board. */
export const jobTones = ['unconfirmed', 'late', 'planned', 'reminded', 'under-way', 'done'] as const;
export type JobTone = (typeof jobTones)[number];

export const alertCodes = [
  'pending-soon',
  'late',
  'documents',
  'driver-absent',
  'outside-shift',
  'overlap',
  'short-gap',
  'take-back-asked',
  'ended-without-passenger',
  'trip-doubted',
  'said-late',
  'late-at-job-before',
  'phone-silent',
  'not-set-off',
  'little-time',
  'unassigned-now',
  'unassigned-6h',
  'unassigned-12h',
  'offer-declined',
  'offer-expired',
  'mail-failing',
  'dead-mail',
  'backup-old',
  'charges-old',
  'proxy-missing',
  'renewals-waiting',
  'operator-licence',
  'data-complaint',
  'shift-declined',
  'car-off-road',
  'defects-open',
  'flight-cancelled',
  'flight-uncertain',
  'flight-diverted',
  'flight-misfit',
  'flight-earlier',
  'flight-declined',
  'flight-clash',
  'flight-moved',
] as const;
export type AlertCode = (typeof alertCodes)[number];

/** Documents of driver or car that are not valid then. */
const expired = like(z.array(z.enum(documents)), []);

/** Whether the driver will be there in time. */
const punctuality = z.object({
  risk: like(z.enum(risks), 'tight'),
  /** Why it is not on time, or that the phone is silent; null where there is nothing to say. */
  code: like(z.nullable(z.enum(riskCodes)), 'not-set-off'),
  /** The same in words; empty where there is nothing to say. */
  message: like(z.string(), 'Hasn’t set off. Earliest arrival: 10:45'),
  arrivesAt: z.nullable(timeAnswer),
  leaveBy: z.nullable(timeAnswer),
});

const risk = z.object({
  code: like(z.enum(jobRiskCodes), 'driver-absent'),
  /** `at-risk` needs somebody now, `tight` soon. */
  level: like(z.enum(riskLevels), 'at-risk'),
  message: like(z.string(), 'The driver is absent: Maria Lopes'),
});

const boardJob = z.extend(job, {
  tone: like(z.enum(jobTones), 'planned'),
  expired,
  /** It has not started, and its car is off the road. */
  carOffRoad: like(z.boolean(), false),
  /** For a pickup in the next two hours where no car has arrived yet; null otherwise. */
  punctuality: z.nullable(punctuality),
  /** Why it may go wrong, the gravest first. A job is at risk if one of them has that level. */
  risks: like(z.array(risk), []),
});

/** The driver's hours of the day. */
const laneHours = {
  /** As of now, whatever the day. */
  state: like(z.enum(shiftStates), 'on'),
  /** Shifts of the rota that touch the day. */
  shifts: z.array(plannedAnswer),
  worked: z.array(workedAnswer),
  /** The reason for an absence on the day, empty if none was given; null for a driver who is not away. */
  absence: like(z.nullable(z.string()), null),
  /** Away for once, from a time on: sick, gone home (`sick`, `home`, `other`). */
  away: like(z.nullable(z.object({ from: timeAnswer, until: timeAnswer, reason: z.string() })), null),
  /** The car that the driver has on the day, as far as jobs, clocking on, the rota and habit tell. */
  car: z.nullable(z.extend(vehicleOfBooking, { carType: like(carTypeSchema, 'Executive'), seats: like(z.int(), 4) })),
};

const alert = z.object({
  code: like(z.enum(alertCodes), 'unassigned-12h'),
  message: like(z.string(), 'BT-7MZA-PJ has no driver yet.'),
  reservationId: z.nullable(idAnswer),
  reference: z.nullable(referenceAnswer),
  pickupTime: z.nullable(timeAnswer),
  /** The answers that can be given to it with one press; see `answerFlightAlert`. */
  answers: like(z.array(z.enum(flightAnswers)), []),
  /** The shift that a driver declined, to be noted; see `noteDeclinedShift`. */
  shift: z.optional(z.object({ driverId: idAnswer, day: dayAnswer })),
  /** The case that it is about. */
  caseId: z.optional(idAnswer),
  /** The best other driver if the pickup may be late or its car is off the road, to be assigned with one press. */
  instead: z.nullable(
    z.object({
      driverId: idAnswer,
      vehicleId: idAnswer,
      driver: like(z.string(), 'Maria Lopes'),
      registration: like(z.string(), 'RG23 TXA'),
      /** The booking's version now. */
      version: like(z.int(), 3),
      /** Under way, or ended without a passenger: it is taken back, which confirms it again for them. */
      takesBack: like(z.boolean(), false),
    }),
  ),
});

export const dayBoard = route({
  id: 'getDayBoard',
  method: 'GET',
  path: '/api/Admin/board',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'The jobs of a London day in lanes by driver, those that began the day before or go on into the next included, the driving time between consecutive jobs, the documents that are not valid then, the cars that are off the road, the hours of each driver, whether each pickup of the next two hours will be on time, and what needs attention now. `beyond` holds jobs of the next day that begin before the last of these ends.',
  query: z.object({ day: z.optional(daySchema) }),
  answer: z.object({
    day: dayAnswer,
    /** Where the board ends: at midnight, today's at the earliest eight hours from now. */
    until: timeAnswer,
    jobs: z.array(boardJob),
    beyond: like(z.array(boardJob), []),
    lanes: z.array(
      z.object({
        driver: driverOfBooking,
        ...laneHours,
        jobs: z.array(idAnswer),
        expired,
        /** The driver’s car is off the road now. */
        carOffRoad: like(z.boolean(), false),
        /** What the office has said about that; empty for a dangerous defect. */
        offRoadReason: like(z.string(), ''),
        gaps: like(
          z.array(
            z.object({
              from: z.string(),
              to: z.string(),
              freeSeconds: z.int(),
              drivingSeconds: z.nullable(z.int()),
              estimated: z.boolean(),
              isEnough: z.nullable(z.boolean()),
            }),
          ),
          [],
        ),
      }),
    ),
    unassigned: like(z.array(z.string()), []),
    alerts: like(z.array(alert), []),
  }),
});

const count = like(z.int(), 135);

export const boardWeek = route({
  id: 'getBoardWeek',
  method: 'GET',
  path: '/api/Admin/board/week',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'How many jobs each day of a week has, from Monday to Sunday in London, and how many of them have no driver.',
  query: z.object({ day: z.optional(daySchema) }),
  answer: z.object({
    days: z.array(z.object({ day: dayAnswer, jobs: count, unassigned: like(z.int(), 9) })),
  }),
});

export const boardAlerts = route({
  id: 'listAlerts',
  method: 'GET',
  path: '/api/Admin/alerts',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'What needs attention now, on any day: the alerts of the board.',
  answer: listOf(alert),
});

export const daySheet = route({
  id: 'getDaySheet',
  method: 'GET',
  path: '/api/Admin/day-sheet',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Everything needed to run a London day on paper, earliest pickup first. `payMethod` is null where nobody has said how to pay. The same sheet is emailed to the office the evening before.',
  query: z.object({ day: z.optional(daySchema) }),
  answer: z.object({
    day: dayAnswer,
    jobs: z.array(
      z.extend(job, { costReference: like(z.string(), ''), payMethod: z.nullable(z.enum(preferredPayments)) }),
    ),
  }),
});
