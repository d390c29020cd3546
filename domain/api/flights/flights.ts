import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { daySchema } from '#domain/booking/period.ts';
import { flightDirections, flightStates } from '#domain/flights/flight.ts';
import { mostAfterLanding } from '#domain/flights/follow-flight.ts';

const minutes = z.nullish(
  z.int('Error_number').check(z.gte(0, 'Error_minutes-after'), z.lte(mostAfterLanding, 'Error_minutes-after')),
);
const typedTime = z.nullish(z.string().check(z.trim(), z.maxLength(40, 'Error_date')));

/** What a traveller says about a flight besides its number; every field may be left out. */
export const flightDetailFields = {
  /** Pick me up this many minutes after landing. The pickup then follows the flight. */
  minutesAfterLanding: minutes,
  /** When the flight is due, in London time, if no service knows it. */
  flightTime: typedTime,
  returnMinutesAfterLanding: minutes,
  returnFlightTime: typedTime,
};
const flightDetail = z.object(flightDetailFields);
export type FlightDetailFields = z.infer<typeof flightDetail>;

const happened = z.nullable(timeAnswer);

const flightFacts = {
  number: like(z.string(), 'BA 178'),
  direction: like(z.enum(flightDirections), 'arrival'),
  state: like(z.enum(flightStates), 'delayed'),
  scheduled: like(happened, '2026-12-01T08:20:00+00:00'),
  estimated: like(happened, '2026-12-01T08:50:00+00:00'),
  actual: like(happened, null),
  terminal: like(z.nullable(z.string()), '5'),
  belt: like(z.nullable(z.string()), null),
  /** The other end of the flight. */
  elsewhere: like(z.nullable(z.string()), 'New York'),
  /** The number it flies under, if the one asked for is a partner airline's. */
  operatedAs: like(z.nullable(z.string()), null),
  /** Where this comes from: `none` (nobody is asked), `demo` (an invented timetable) or the name of a service. */
  provider: like(z.string(), 'demo'),
};

/** The flight of a booking. If no service knows it, its state is `unknown`. */
export const bookedFlight = z.object({
  ...flightFacts,
  airport: like(z.string(), 'LHR'),
  arrivalsUrl: like(z.nullable(z.string()), 'https://www.heathrow.com/arrivals'),
  isByHand: like(z.boolean(), false),
  minutesAfter: like(z.nullable(z.int()), 40),
  /** An earlier pickup that the driver or the office has to agree to. */
  askedPickup: like(happened, null),
  checkedAt: like(happened, '2026-12-01T07:00:00+00:00'),
});
export type BookedFlightAnswer = z.infer<typeof bookedFlight>;

export const findFlight = route({
  id: 'findFlight',
  method: 'GET',
  path: '/api/Flights/:number',
  access: 'open',
  tag: 'Flights',
  summary:
    'A flight on a day: when it is due, and what is known of it. The day is the one at our airport; `unknown` when nobody knows. Asking costs us money, so an address may ask 40 times a minute.',
  params: z.object({ number: like(z.string().check(z.maxLength(12, 'Error_flight-number')), 'BA178') }),
  query: z.object({
    date: like(daySchema, '2026-12-01'),
    airport: like(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Error_invalid'))), 'LHR'),
    direction: like(z._default(z.enum(flightDirections, { error: 'Error_invalid' }), 'arrival'), 'arrival'),
  }),
  answer: z.object({
    ...flightFacts,
    airport: like(z.nullable(z.string()), 'LHR'),
    airline: like(z.nullable(z.string()), 'British Airways'),
    isUk: like(z.nullable(z.boolean()), false),
    /** The airport's own arrivals page. */
    arrivalsUrl: like(z.nullable(z.string()), 'https://www.heathrow.com/arrivals'),
  }),
  limit: 'document',
});

/** How the office can answer an alert about a flight. */
export const flightAnswers = ['wait', 'move', 'cancel'] as const;
export type FlightAnswer = (typeof flightAnswers)[number];

const shared = { access: 'Writer', duty: 'day', tag: 'Flights', params: idParams } as const;
const flightOfBooking = z.object({
  flight: z.nullable(bookedFlight),
  pickupTime: timeAnswer,
  /** Until when the driver waits free of charge; null for a departure. */
  freeWaitUntil: like(happened, '2026-12-01T09:35:00+00:00'),
  alert: like(z.nullable(z.string()), 'earlier'),
  /** What the alert says. */
  message: like(z.nullable(z.string()), 'BA 178 lands early.'),
  answers: like(z.array(z.enum(flightAnswers)), ['move', 'wait']),
  /** Incremented with every time that is entered by hand; send it back as `If-Match`. */
  version: like(z.int(), 0),
});

export const getBookingFlight = route({
  id: 'getBookingFlight',
  ...shared,
  method: 'GET',
  path: '/api/Admin/bookings/:id/flight',
  summary: 'The flight of a booking as the office sees it, with what there is to decide.',
  answer: flightOfBooking,
  errors: ['not-found'],
});

export const setFlightTime = route({
  id: 'setFlightTime',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/bookings/:id/flight',
  summary:
    'Enter by hand when a flight lands or leaves; the pickup follows as if a service had said so. Null goes back to the service.',
  body: z.strictObject({
    time: like(z.nullable(z.string().check(z.maxLength(40, 'Error_date'))), '2026-12-01T08:50'),
  }),
  answer: flightOfBooking,
  errors: ['not-found', 'conflict', 'licence-invalid'],
  versioned: true,
});

export const answerFlight = route({
  id: 'answerFlightAlert',
  ...shared,
  method: 'POST',
  path: '/api/Admin/bookings/:id/flight/answer',
  summary:
    'Answer an alert about a flight: wait (leave the pickup as it is), move (to the time given, or to the one that was suggested), or cancel at no charge.',
  body: z.strictObject({
    answer: like(z.enum(flightAnswers, { error: 'Error_invalid' }), 'move'),
    pickupTime: like(z.optional(z.string().check(z.maxLength(40, 'Error_date'))), '2026-12-01T09:30'),
  }),
  answer: flightOfBooking,
  errors: ['not-found', 'conflict', 'licence-invalid', 'not-cancellable', 'illegal-move'],
});

export const answerEarlier = route({
  id: 'answerEarlierPickup',
  method: 'POST',
  path: '/api/Driver/jobs/:id/earlier',
  access: 'Driver',
  tag: 'Driver',
  summary: 'A flight lands early: say whether you can be there for the earlier pickup. Only then it moves.',
  params: idParams,
  body: z.strictObject({ accept: like(z.boolean('Error_invalid'), true) }),
  answer: z.object({ pickupTime: timeAnswer }),
  errors: ['not-found', 'conflict', 'licence-invalid'],
});
