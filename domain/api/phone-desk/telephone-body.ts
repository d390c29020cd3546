import * as z from 'zod/mini';
import { accessNeedsBody } from '#domain/api/bookings/access-needs-body.ts';
import { childSeatsBody } from '#domain/api/bookings/child-seats-body.ts';
import { flightDetailFields } from '#domain/api/flights/flights.ts';
import { acceptLowerClass } from '#domain/api/planning/assign-booking.ts';
import { quoteBody } from '#domain/api/quotes/quote-body.ts';
import { repeatSchema } from '#domain/api/repeats/repeat-body.ts';
import { typedCode } from '#domain/api/vouchers/vouchers.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { phoneSchema } from '#domain/booking/passenger-rules.ts';
import { agreedPoundsSchema, despiteBlockSchema, instructionsSchema, staffNameSchema } from '#domain/booking/rules.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { agreedPayMethods } from '#domain/money/when-to-take.ts';

/** The channel of a booking that staff took. */
export const takenHow = ['telephone', 'e-mail', 'in-person'] as const;
export type TakenHow = (typeof takenHow)[number];

/** What staff take down. Apart from the route: this file loads every country's numbering plan. */
export const telephoneBody = like(
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
      accessNeeds: z._default(accessNeedsBody, []),
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
);
