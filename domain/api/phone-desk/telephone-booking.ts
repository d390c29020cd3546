import * as z from 'zod/mini';
import { childSeatsBody } from '#domain/api/bookings/child-seats-body.ts';
import { staffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { flightDetailFields } from '#domain/api/flights/flights.ts';
import { acceptLowerClass, assignmentWarnings } from '#domain/api/planning/assign-booking.ts';
import { quoteBody } from '#domain/api/quotes/quote-body.ts';
import { repeatSchema } from '#domain/api/repeats/repeats.ts';
import { route } from '#domain/api/route.ts';
import { typedCode } from '#domain/api/vouchers/vouchers.ts';
import { idAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { phoneSchema } from '#domain/booking/passenger-rules.ts';
import { agreedPoundsSchema, despiteBlockSchema, instructionsSchema, staffNameSchema } from '#domain/booking/rules.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { agreedPayMethods } from '#domain/money/when-to-take.ts';

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
