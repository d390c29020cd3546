import * as z from 'zod/mini';
import {
  accessNeeds,
  carTypeSchema,
  costReferenceSchema,
  flightNumberSchema,
  instructionsSchema,
  luggageSchema,
  onlineNameSchema,
  passengersSchema,
  phoneSchema,
} from '#domain/booking/rules.ts';
import { emailSchema, line } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, timeAnswer, wholeListQuery } from './wire.ts';

const text = (required: string) => line(300, required);

/** The booking object of the old site, plus what we added: everything new is optional. */
export const bookingBody = z.strictObject({
  pickupLocation: text('Error_pickup-required'),
  via: z.nullish(line(300)),
  dropoffLocation: text('Error_destination-required'),
  pickupTime: z
    .string({ error: 'Error_date-required' })
    .check(z.trim(), z.minLength(1, 'Error_date-required'), z.maxLength(40, 'Error_date')),
  passengers: passengersSchema,
  louggages: luggageSchema,
  greet: z.boolean({ error: 'Error_invalid' }),
  price: z.optional(z.number({ error: 'Error_price' }).check(z.gte(0, 'Error_price'), z.lte(100_000, 'Error_price'))),
  carType: carTypeSchema,
  carImage: z.nullish(line(300)),
  name: onlineNameSchema,
  phoneNumber: phoneSchema,
  email: emailSchema,
  driverInstruction: z.nullish(instructionsSchema),
  quoteId: z.optional(z.string().check(z.maxLength(100, 'Error_id'))),
  flightNumber: z.nullish(flightNumberSchema),
  /** Of the return journey; `flightNumber` is the outward one's. */
  returnFlightNumber: z.nullish(flightNumberSchema),
  accessNeeds: z.optional(
    z.array(z.enum(accessNeeds, { error: 'Error_invalid' })).check(z.maxLength(3, 'Error_invalid')),
  ),
  costReference: z.optional(costReferenceSchema),
});

const fareLine = z.object({ code: z.string(), label: z.string(), amount: z.number() });

/** What a booking is, whoever reads it. */
export const reservationFacts = z.object({
  id: z.string(),
  reference: z.string(),
  userId: z.nullable(z.string()),
  createdAt: timeAnswer,
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  pickupLocation: z.string(),
  via: z.string(),
  dropoffLocation: z.string(),
  pickupTime: timeAnswer,
  louggages: z.int(),
  passengers: z.int(),
  carType: z.string(),
  carImage: z.string(),
  greet: z.boolean(),
  driverInstruction: z.string(),
  flightNumber: z.string(),
  accessNeeds: z.array(z.string()),
  costReference: z.string(),
  price: z.number(),
  total: z.number(),
  lines: z.array(fareLine),
  metres: z.int(),
  seconds: z.int(),
  estimated: z.boolean(),
  status: z.int(),
  isConfirmed: z.boolean(),
  version: z.int(),
  /** Where the trip can be watched, for its customer to open or to hand on; null unless it is under way. */
  trackUrl: z.nullable(z.string()),
  outboundId: z.nullable(z.string()),
  returnId: z.nullable(z.string()),
  pickupPlaceId: z.nullable(z.string()),
  viaPlaceId: z.nullable(z.string()),
  dropoffPlaceId: z.nullable(z.string()),
  driver: z.nullable(z.object({ id: z.string(), name: z.string(), badge: z.string(), phone: z.string() })),
  vehicle: z.nullable(
    z.object({
      id: z.string(),
      registration: z.string(),
      plate: z.string(),
      description: z.string(),
      colour: z.string(),
    }),
  ),
});

/** A booking as its customer reads it: what it is, and what may be done with it now without calling. */
export const reservationAnswer = z.extend(reservationFacts, {
  canCancel: z.boolean(),
  canChange: z.boolean(),
  /** Until when a confirmed journey can be changed and cancelled without calling. */
  cutOff: timeAnswer,
});

export type ReservationFacts = z.infer<typeof reservationFacts>;
export type ReservationAnswer = z.infer<typeof reservationAnswer>;

/** A booking opened by itself: with the other journey of a return, and for a guest the link that opens that one. */
export const openedAnswer = z.extend(reservationAnswer, {
  otherLeg: z.nullable(z.extend(reservationAnswer, { link: z.nullable(z.string()) })),
});

export type OpenedAnswer = z.infer<typeof openedAnswer>;

/** The signed link of a guest, where a session is not at hand. */
export const linkQuery = z.object({ link: z.optional(z.string().check(z.maxLength(200, 'Error_token'))) });

const added = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.int(),
  price: z.number(),
  pickupTime: timeAnswer,
});

export const addReservation = route({
  method: 'POST',
  path: '/api/Reservations/add',
  access: 'open',
  tag: 'Reservations',
  summary: 'Book a journey: signed in, or as a guest with a quote. A return quote makes two linked reservations.',
  body: bookingBody,
  answer: z.object({
    ...added.shape,
    total: z.number(),
    message: z.string(),
    returnReservation: z.optional(added),
    manageUrl: z.optional(z.string()),
  }),
  status: 201,
  errors: [
    'too-many-bookings',
    'proof-needed',
    'not-signed-in',
    'not-found',
    'quote-expired',
    'quote-used',
    'pickup-past',
    'price-changed',
    'conflict',
    'place-not-found',
    'route-not-found',
  ],
  limit: 'write',
  creates: true,
});

const myList = (path: string, summary: string) =>
  route({
    method: 'GET',
    path: `/api/Reservations/${path}`,
    access: 'signed-in',
    tag: 'Reservations',
    summary: `${summary} Without \`limit\` all of them.`,
    query: wholeListQuery,
    answer: listOf(reservationAnswer),
  });

export const myReservations = myList('get-my-reservations', 'All my bookings, latest pickup first.');
export const myUpcoming = myList('get-my-upcoming-reservations', 'My bookings still to come, next pickup first.');
export const myPast = myList('get-my-past-reservations', 'My bookings whose pickup is over, latest first.');
export const myCancelled = myList('get-my-cancelled-reservations', 'My cancelled bookings, latest pickup first.');

export const myCounts = route({
  method: 'GET',
  path: '/api/Reservations/counts',
  access: 'signed-in',
  tag: 'Reservations',
  summary: 'How many bookings each of my lists holds.',
  answer: z.object({
    allBookings: z.int(),
    upcomingBookings: z.int(),
    pastBookings: z.int(),
    cancelledBookings: z.int(),
  }),
});

export const cancelReservation = route({
  method: 'PUT',
  path: '/api/Reservations/cancel-reservation/:id',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'Cancel a booking: its owner while it is Pending, and until the cut-off once it is confirmed; staff while it is not final. `both=true` cancels both journeys of a return, or neither.',
  params: idParams,
  query: z.extend(linkQuery, { both: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })) }),
  answer: messageAnswer,
  errors: ['not-found', 'not-cancellable', 'illegal-move', 'link-expired'],
});

export const getReservation = route({
  method: 'GET',
  path: '/api/Reservations/:id',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'One booking, for its owner, staff, its driver or the holder of its link; with the other journey of a return. ETag carries its version.',
  params: idParams,
  query: linkQuery,
  answer: openedAnswer,
  errors: ['not-found', 'link-expired'],
});

export const getByLink = route({
  method: 'GET',
  path: '/api/Reservations/by-link',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'The booking that a signed link opens, with the other journey of a return.',
  query: linkQuery,
  answer: openedAnswer,
  errors: ['not-found', 'link-expired'],
});

export const findByReference = route({
  method: 'POST',
  path: '/api/Reservations/find',
  access: 'open',
  tag: 'Reservations',
  summary: 'A signed link for a booking reference together with its e-mail address.',
  body: z.strictObject({ reference: line(20, 'Error_reference'), email: emailSchema }),
  answer: z.object({ manageUrl: z.string(), link: z.string() }),
  errors: ['not-found'],
  limit: 'sign-in',
});

export const reservationCalendar = route({
  method: 'GET',
  path: '/api/Reservations/:id/calendar.ics',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'The pickup as a calendar file; both pickups of a return.',
  params: idParams,
  query: linkQuery,
  answer: { contentType: 'text/calendar; charset=utf-8' },
  errors: ['not-found', 'link-expired'],
});

export const reservationReceipt = route({
  method: 'GET',
  path: '/api/Reservations/:id/receipt.pdf',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'The receipt as PDF.',
  params: idParams,
  query: linkQuery,
  answer: { contentType: 'application/pdf' },
  errors: ['not-found', 'link-expired'],
  limit: 'document',
});

export const reservationHistory = route({
  method: 'GET',
  path: '/api/Reservations/:id/history',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'What happened to a booking, oldest first, without names of staff.',
  params: idParams,
  query: linkQuery,
  answer: listOf(
    z.object({
      at: timeAnswer,
      /** The same for every language: the name of the new state, or the event's own word (`created`, `arrived` …). */
      code: z.string(),
      what: z.string(),
      actor: z.string(),
    }),
  ),
  errors: ['not-found', 'link-expired'],
});
