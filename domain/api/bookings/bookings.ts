import * as z from 'zod/mini';
import { flightDetailFields } from '#domain/api/flights/flights.ts';
import { linkQuery } from '#domain/api/link-query.ts';
import { additionsAnswer } from '#domain/api/may-be-added.ts';
import { numeric, wholeNumeric } from '#domain/api/numbers-as-text.ts';
import { route } from '#domain/api/route.ts';
import {
  dropoffText,
  idAnswer,
  idParams,
  listOf,
  messageAnswer,
  pastAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
  wholeListQuery,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { phoneSchema } from '#domain/booking/passenger-rules.ts';
import {
  costReferenceSchema,
  flightNumberSchema,
  instructionsSchema,
  moreStopTexts,
  onlineNameSchema,
} from '#domain/booking/rules.ts';
import { type BookingState, bookingStates, isFinal, isPromised } from '#domain/booking/states.ts';
import { largestParty } from '#domain/fleet/car-classes.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { emailSchema } from '#domain/people/account-rules.ts';
import { accessNeedsBody } from './access-needs-body.ts';
import { moreStopsAnswer, openedAnswer, reservationAnswer } from './booking-answer.ts';
import { childSeatsBody } from './child-seats-body.ts';

const text = (required: string) => line(300, required);

/**
 * The booking object of the old site, plus what we added: everything new is optional. The old contract named no error for
 * other fields: they are ignored.
 */
export const bookingBody = like(
  z.object({
    pickupLocation: text('Error_pickup-required'),
    via: z.nullish(line(300)),
    /** The stops after `via`; a quote brings its own. */
    moreStops: z.optional(moreStopTexts),
    dropoffLocation: text('Error_destination-required'),
    pickupTime: z
      .string({ error: 'Error_date-required' })
      .check(z.trim(), z.minLength(1, 'Error_date-required'), z.maxLength(40, 'Error_date')),
    passengers: wholeNumeric(1, largestParty.passengers),
    louggages: wholeNumeric(0, largestParty.cases),
    greet: z.boolean({ error: 'Error_invalid' }),
    price: z.optional(numeric('Error_price', 0, 100_000)),
    carType: carTypeSchema,
    carImage: z.nullish(line(300)),
    name: onlineNameSchema,
    phoneNumber: phoneSchema,
    email: emailSchema,
    driverInstruction: z.nullish(instructionsSchema),
    /** House number or name at the pickup, or where the passenger waits. The address stays as it was quoted. */
    houseNumber: z.nullish(doorSchema),
    quoteId: z.optional(z.string().check(z.maxLength(100, 'Error_id'))),
    flightNumber: z.nullish(flightNumberSchema),
    /** Of the return journey; `flightNumber` is the outward one's. */
    returnFlightNumber: z.nullish(flightNumberSchema),
    ...flightDetailFields,
    accessNeeds: z.optional(accessNeedsBody),
    childSeats: z.optional(childSeatsBody),
    costReference: z.optional(costReferenceSchema),
    /** `ask` refuses the journey that the same customer booked minutes ago (409); otherwise it is booked again. */
    ifBookedAlready: z.optional(z.enum(['ask', 'book'], { error: 'Error_invalid' })),
  }),
  {
    pickupLocation: 'RG12 1AP',
    dropoffLocation: 'Heathrow Terminal 5',
    pickupTime: '2026-12-01T09:30',
    passengers: 2,
    louggages: 1,
    greet: false,
    price: 55,
    carType: 'Executive',
    name: 'Robin Reader',
    phoneNumber: '07700 900111',
    email: 'reader@demo.bracknelltaxis.test',
    quoteId: 'b67e3ca5-e555-4bbb-919a-bc9b2e45d30e.azukUeA0VF4gk-yo',
    flightNumber: 'BA 117',
  },
);

export type { OpenedAnswer, ReservationAnswer, ReservationFacts } from './booking-answer.ts';

const added = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  status: like(z.int(), 0),
  price: like(z.number(), 55),
  pickupTime: timeAnswer,
  pickupLocation: pickupText,
  via: like(z.string(), ''),
  moreStops: moreStopsAnswer,
  dropoffLocation: dropoffText,
  passengers: like(z.int(), 2),
  louggages: like(z.int(), 1),
  carType: like(z.string(), 'Executive'),
  /** Until when it can be changed and cancelled without calling. */
  cutOff: like(timeAnswer, '2026-11-30T21:30:00+00:00'),
});

export const addReservation = route({
  id: 'createBooking',
  method: 'POST',
  path: '/api/Reservations/add',
  access: 'open',
  knowsSession: true,
  tag: 'Reservations',
  summary: 'Book a journey: logged in, or as a guest with a quote. A return quote makes two linked reservations.',
  body: bookingBody,
  answer: z.object({
    ...added.shape,
    total: like(z.number(), 55),
    message: like(z.string(), 'Thank you, Robin Reader. We’ve received your request BT-7MZA-PJ.'),
    mayBeAdded: additionsAnswer,
    returnReservation: z.optional(added),
    manageUrl: like(
      z.optional(z.string()),
      '/bracknellTaxis/manage?link=m.6Ns7NMlHRi2pavcOEufL2A.jaQ-8KhzRiv9VLLUqdyawg',
    ),
  }),
  status: 201,
  errors: [
    'too-many-bookings',
    'proof-needed',
    'not-signed-in',
    'not-found',
    'quote-expired',
    'quote-used',
    'voucher-refused',
    'booked-already',
    'pickup-past',
    'price-changed',
    'credit-limit',
    'conflict',
    'place-not-found',
    'route-not-found',
  ],
  limit: 'booking',
  creates: true,
});

const myList = (id: string, path: string, state: BookingState, summary: string) =>
  route({
    id,
    method: 'GET',
    path: `/api/Reservations/${path}`,
    access: 'signed-in',
    tag: 'Reservations',
    summary: `${summary} Without \`limit\` all of them.`,
    query: wholeListQuery,
    answer: listOf(
      z.extend(reservationAnswer, {
        status: like(z.int(), bookingStates[state]),
        isConfirmed: like(z.boolean(), isPromised(state)),
        canCancel: like(z.boolean(), !isFinal(state)),
        canChange: like(z.boolean(), !isFinal(state)),
      }),
    ),
  });

export const myReservations = myList(
  'listMyBookings',
  'get-my-reservations',
  'Confirmed',
  'All my bookings, latest pickup first.',
);
export const myUpcoming = myList(
  'listMyUpcomingBookings',
  'get-my-upcoming-reservations',
  'Confirmed',
  'My bookings still to come, next pickup first.',
);
export const myPast = myList(
  'listMyPastBookings',
  'get-my-past-reservations',
  'Completed',
  'My bookings whose pickup is over, latest first.',
);
export const myCancelled = myList(
  'listMyCancelledBookings',
  'get-my-cancelled-reservations',
  'Cancelled',
  'My cancelled bookings, latest pickup first.',
);

export const myCounts = route({
  id: 'countMyBookings',
  method: 'GET',
  path: '/api/Reservations/counts',
  access: 'signed-in',
  tag: 'Reservations',
  summary: 'How many bookings each of my lists holds.',
  answer: z.object({
    allBookings: like(z.int(), 9),
    upcomingBookings: like(z.int(), 3),
    pastBookings: like(z.int(), 5),
    cancelledBookings: like(z.int(), 1),
  }),
});

export const cancelReservation = route({
  id: 'cancelBooking',
  method: 'PUT',
  path: '/api/Reservations/cancel-reservation/:id',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'Cancel a booking: its owner while it is Pending, and until the cut-off once it is confirmed; staff while it is not final. `both=true` cancels both journeys of a return, or neither.',
  params: idParams,
  query: z.extend(linkQuery, { both: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })) }),
  answer: like(messageAnswer, { message: 'Your booking has been cancelled.' }),
  errors: ['not-found', 'not-cancellable', 'illegal-move', 'link-expired'],
});

export const getReservation = route({
  id: 'getBooking',
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
  id: 'getBookingByLink',
  method: 'GET',
  path: '/api/Reservations/by-link',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'The booking that a signed link opens, with the other journey of a return.',
  query: linkQuery,
  answer: openedAnswer,
  errors: ['not-found', 'link-expired'],
});

export const reservationCalendar = route({
  id: 'downloadBookingCalendar',
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
  id: 'downloadBookingReceipt',
  method: 'GET',
  path: '/api/Reservations/:id/receipt.pdf',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'The receipt as PDF, once the journey has taken place.',
  params: idParams,
  query: linkQuery,
  answer: { contentType: 'application/pdf' },
  errors: ['not-found', 'link-expired', 'no-receipt'],
  limit: 'document',
});

export const reservationHistory = route({
  id: 'listBookingHistory',
  method: 'GET',
  path: '/api/Reservations/:id/history',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary: 'What happened to a booking, oldest first, without names of staff.',
  params: idParams,
  query: linkQuery,
  answer: listOf(
    z.object({
      at: pastAnswer,
      /** The same in every language: the name of the new status, or the kind of event (`created`, `arrived` …). */
      code: like(z.string(), 'created'),
      what: like(z.string(), 'Booked'),
      actor: like(z.string(), 'customer'),
    }),
  ),
  errors: ['not-found', 'link-expired'],
});
