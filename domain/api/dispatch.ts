import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { phoneSchema } from '#domain/booking/passenger-rules.ts';
import { agreedPoundsSchema, despiteBlockSchema, instructionsSchema, staffNameSchema } from '#domain/booking/rules.ts';
import { type BookingState, bookingStates, stateOf } from '#domain/booking/states.ts';
import { paidByWays } from '#domain/booking/trip-end.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { agreedPayMethods } from '#domain/money/when-to-take.ts';
import { childSeatsBody } from './child-seats-body.ts';
import { flightDetailFields } from './flights.ts';
import { quoteBody } from './quote-body.ts';
import { route } from './route.ts';
import { repeatSchema } from './series.ts';
import { staffBookingAnswer } from './staff-booking-answer.ts';
import { tripEndFields } from './trip-end.ts';
import { typedCode } from './vouchers.ts';
import { idAnswer, idParams } from './wire.ts';

const stateNames = Object.keys(bookingStates) as [BookingState, ...BookingState[]];

/** A status by its number on the wire, or by its name. */
const stateSchema = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(8)), z.enum(stateNames)], { error: 'Error_status' }),
  z.transform((state): BookingState => (typeof state === 'string' ? state : (stateOf(state) ?? 'Pending'))),
);

export const moveBooking = route({
  id: 'setBookingStatus',
  method: 'POST',
  path: '/api/Admin/bookings/:id/status',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Move a booking to another state. An illegal move is 409; InProgress needs a driver and a car whose documents are valid to the end of the trip, and a driver is on one trip at a time. The customer gets an email.',
  params: idParams,
  body: like(
    z.strictObject({
      status: stateSchema,
      reason: z.optional(line(200)),
      /** A late cancellation costs nothing this time: what was paid online is refunded in full. */
      waiveFee: z.optional(z.boolean({ error: 'Error_invalid' })),
      /** With Completed: how it was paid and what came on top, for a driver without a phone. */
      ...tripEndFields,
    }),
    { status: 'Confirmed' },
  ),
  answer: staffBookingAnswer,
  errors: [
    'not-found',
    'illegal-move',
    'driver-needed',
    'driver-on-trip',
    'licence-invalid',
    'nothing-to-pay',
    'stale',
  ],
});

export const takeBackBooking = route({
  id: 'takeBackBooking',
  method: 'POST',
  path: '/api/Admin/bookings/:id/take-back',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Take a trip under way back, or one that ended without a passenger, for whom another car is sent: it is confirmed again at its fare, with the same driver and car, or straight with others; null leaves it without. Refused for an end that is on an invoice or a closed week. What the customer was about to hear is not sent; whoever has heard that the driver is on the way is told otherwise.',
  params: idParams,
  body: z.strictObject({
    reason: like(line(180, 'Error_reason'), 'Started by mistake'),
    driverId: like(z.nullish(z.uuid('Error_id')), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
    vehicleId: like(z.nullish(z.uuid('Error_id')), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
    acceptLowerClass: z._default(z.boolean({ error: 'Error_invalid' }), false),
  }),
  answer: staffBookingAnswer,
  errors: [
    'not-found',
    'conflict',
    'driver-busy',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'vehicle-off-road',
    'changed-meanwhile',
    'credit-limit',
  ],
});

export const correctTripEnd = route({
  id: 'correctTripEnd',
  method: 'PUT',
  path: '/api/Admin/bookings/:id/trip-end',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Put right, or say later, how a completed journey was paid and what came on top: all of it anew, with a reason. The receipt and the driver’s pay follow; of a closed week the difference goes on the driver’s next one. Refused for a no-show, and for another price once the journey is on an invoice.',
  params: idParams,
  body: z.strictObject({
    ...tripEndFields,
    paidBy: like(z.enum(paidByWays, { error: 'Error_paid-by' }), 'card'),
    reason: like(line(180, 'Error_reason'), 'Paid by card, not in cash'),
  }),
  answer: staffBookingAnswer,
  errors: ['not-found', 'conflict', 'credit-limit'],
  versioned: true,
});

/** What happens on a journey under way, in this order. */
export const milestones = ['arrived', 'boarded'] as const;
export type Milestone = (typeof milestones)[number];

export const noteMilestone = route({
  id: 'setBookingMilestone',
  method: 'POST',
  path: '/api/Admin/bookings/:id/milestone',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Record that the driver has arrived or that the passenger is on board, for a driver without a phone. Only for a journey under way; a second time changes nothing. The customer gets the same text as when the driver says so.',
  params: idParams,
  body: like(z.strictObject({ milestone: z.enum(milestones, { error: 'Error_invalid' }) }), { milestone: 'arrived' }),
  answer: staffBookingAnswer,
  errors: ['not-found', 'conflict', 'stale'],
});

/** The car may be of a lower class than booked, or without the wheelchair place; it is recorded. */
const acceptLowerClass = z._default(z.boolean({ error: 'Error_invalid' }), false);
/** What speaks against an assignment without forbidding it: `outside-shift`, `woman-driver`. */
const assignmentWarnings = like(z.array(z.object({ code: z.string(), message: z.string() })), []);

export const assignBooking = route({
  id: 'assignBooking',
  method: 'POST',
  path: '/api/Admin/bookings/:id/assign',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Assign a driver and a car; null unassigns, a field left out stays. Refused while one of them is on another trip or lacks a licence that is valid from pickup to drop-off, and, unless `acceptLowerClass` is set, where the car is of a lower class than booked or lacks the wheelchair place.',
  params: idParams,
  body: z.strictObject({
    driverId: like(z.nullish(z.uuid('Error_id')), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
    vehicleId: like(z.nullish(z.uuid('Error_id')), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
    acceptLowerClass,
    /** Ask the driver first, or not, whatever the office’s setting says. */
    offer: z.optional(z.boolean({ error: 'Error_invalid' })),
  }),
  answer: z.extend(staffBookingAnswer, {
    warnings: assignmentWarnings,
  }),
  errors: [
    'not-found',
    'driver-busy',
    'driver-on-trip',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'driver-needed',
    'conflict',
    'stale',
  ],
});

export const accessNeedsField = z._default(
  z
    .array(z.enum(accessNeeds, { error: 'Error_invalid' }), { error: 'Error_list' })
    .check(z.maxLength(accessNeeds.length, 'Error_invalid')),
  [],
);

/** The channel of a booking that staff took. */
export const takenHow = ['telephone', 'e-mail', 'in-person'] as const;
export type TakenHow = (typeof takenHow)[number];

export const telephoneBooking = route({
  id: 'createStaffBooking',
  method: 'POST',
  path: '/api/Admin/bookings',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'Book on behalf of a customer: the parts of a quote, the passenger and how the booking was made. Who took it is recorded. A journey of the last 31 days that has been driven can be entered, too: it is priced as of its time, nobody is notified, and with driver and car it is completed. Without an email address the confirmation goes out as a text. A blocked caller is refused with `caller-blocked` and the reason, unless a manager gives theirs with `despiteBlock` and a fresh proof of identity.',
  body: like(
    z
      .strictObject({
        ...quoteBody.shape,
        ...flightDetailFields,
        carType: carTypeSchema,
        name: staffNameSchema,
        phoneNumber: phoneSchema,
        email: z._default(z.string({ error: 'Error_email' }), '').check(
          z.trim(),
          z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
        ),
        driverInstruction: z._default(instructionsSchema, ''),
        /** House number or name at the pickup, or where the passenger waits; nothing is priced by it. */
        houseNumber: z._default(doorSchema, ''),
        accessNeeds: accessNeedsField,
        childSeats: z.optional(childSeatsBody),
        costReference: z._default(line(60), ''),
        /** Agreed with the customer in place of the tariff's, in pounds; a car that is priced on request needs one. */
        price: z.optional(agreedPoundsSchema),
        /** Of the return; the same as `price` when it is left out. */
        returnPrice: z.optional(agreedPoundsSchema),
        /** Needed with a price. */
        priceReason: z.optional(line(200, 'Error_reason')),
        /** Takes something off the tariff’s price; with an agreed price it is left out. */
        voucher: z.optional(typedCode),
        /** In the car, or online by a pay link sent straight away; left out, the settings for phone bookings apply. */
        payMethod: z.optional(z.enum(agreedPayMethods, { error: 'Error_pay-method' })),
        remarks: z._default(paragraph(2000), ''),
        language: z._default(z.enum(languageCodes, { error: 'Error_profile-language' }), 'eng'),
        /** Who drives the outward journey, and the return too if that is over; refused as an assignment would be. */
        driverId: z.nullish(z.uuid('Error_id')),
        vehicleId: z.nullish(z.uuid('Error_id')),
        acceptLowerClass,
        howMade: z.enum(takenHow, { error: 'Error_how-made' }),
        /**
         * Repeats it on these weekdays from the day of the pickup on, as `POST /api/Series` does; always confirmed, and
         * `driverId` is the usual driver.
         */
        repeat: z.optional(repeatSchema),
        confirm: z._default(z.boolean({ error: 'Error_invalid' }), false),
        /** A manager’s reason to book for a caller who is blocked. */
        despiteBlock: despiteBlockSchema,
      })
      .check(
        z.refine(({ price, priceReason }) => price === undefined || Boolean(priceReason), {
          error: 'Error_reason',
          path: ['priceReason'],
        }),
      ),
    {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Heathrow Terminal 5' },
      pickupTime: '2026-12-01T09:30',
      passengers: 2,
      luggage: 1,
      carType: 'Executive',
      name: 'Olivia Other',
      phoneNumber: '07700 900122',
      howMade: 'telephone',
      confirm: true,
    },
  ),
  answer: z.object({
    booking: staffBookingAnswer,
    returnBooking: like(z.nullable(staffBookingAnswer), null),
    /** Whether the customer gets a message: not about journeys that have been driven. */
    notified: like(z.boolean(), true),
    warnings: assignmentWarnings,
    /** The repeat that was made, and on how many days it is booked so far; `booking` is the first of them. */
    repeat: like(z.nullable(z.object({ id: idAnswer, days: z.int() })), null),
  }),
  status: 201,
  errors: [
    'place-not-found',
    'route-not-found',
    'no-online-payment',
    'credit-limit',
    'voucher-refused',
    'driver-busy',
    'driver-on-trip',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'no-tariff-price',
    'caller-blocked',
    'manager-needed',
    'fresh-proof-needed',
  ],
  creates: true,
});
