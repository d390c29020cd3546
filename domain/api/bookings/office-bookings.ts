import * as z from 'zod/mini';
import { numeric, wholeNumeric } from '#domain/api/numbers-as-text.ts';
import { route } from '#domain/api/route.ts';
import { idParams, listOf, messageAnswer, wholeListQuery } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { daySchema } from '#domain/booking/period.ts';
import {
  despiteBlockSchema,
  dialledSchema,
  flightNumberSchema,
  instructionsSchema,
  moreStopTexts,
} from '#domain/booking/rules.ts';
import { largestParty } from '#domain/fleet/car-classes.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { differenceWays } from '#domain/money/price-rise.ts';
import { reservationFacts } from './booking-answer.ts';
import { childSeatsBody } from './child-seats-body.ts';
import { staffBookingAnswer } from './staff-booking-answer.ts';

const flag = z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' }));

/** The index needs three consecutive letters. */
export const shortestSearch = 3;

const filterFields = {
  state: like(
    z.optional(z.coerce.number().check(z.int('Error_status'), z.gte(0, 'Error_status'), z.lte(8, 'Error_status'))),
    1,
  ),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  driver: z.optional(z.union([z.literal('none'), z.uuid()], { error: 'Error_id' })),
  text: like(
    z.optional(line(100).check(z.refine((text) => text === '' || text.length >= shortestSearch, 'Error_search-short'))),
    'Heathrow',
  ),
  /** `any`, or a code as the office made it: bookings whose price has it. */
  voucher: like(z.optional(line(40, 'Error_voucher-code')), 'WELCOME10'),
  deleted: flag,
  /** Only pickups from now on. */
  upcoming: flag,
  sort: z._default(z.enum(['pickup', 'received'], { error: 'Error_invalid' }), 'pickup'),
  order: z._default(z.enum(['desc', 'asc'], { error: 'Error_invalid' }), 'desc'),
};

export const getAllReservations = route({
  id: 'listBookings',
  method: 'GET',
  path: '/api/Reservations/GetAllReservations',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'All bookings, latest pickup first. Filters: `state` (0–8), `from` and `to` (London days of the pickup), `driver` (an id, or `none`), `text` (reference, name, email, phone, places), `voucher` (a code, or `any`), `deleted=true` for deleted ones, `upcoming=true` for pickups from now on; `sort=pickup|received`, `order=desc|asc`. Without `limit` all that the filters find.',
  query: z.extend(wholeListQuery, filterFields),
  answer: listOf(staffBookingAnswer),
});

export const bookingsCsv = route({
  id: 'downloadBookingsCsv',
  method: 'GET',
  path: '/api/Admin/bookings.csv',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'exports',
  tag: 'Admin',
  summary: 'The list of all bookings with the same filters as a CSV file, 20,000 rows at most.',
  query: z.object(filterFields),
  answer: { contentType: 'text/csv; charset=utf-8' },
});

export const getStaffBooking = route({
  id: 'getStaffBooking',
  method: 'GET',
  path: '/api/Admin/bookings/:id',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'One booking as staff see it, deleted ones too. ETag carries its version.',
  params: idParams,
  answer: staffBookingAnswer,
  errors: ['not-found'],
});

const email = z._default(z.string({ error: 'Error_email' }), '').check(
  z.trim(),
  z.maxLength(254, 'Error_too-long'),
  z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
);

const pickUpDate = z
  .string({ error: 'Error_date-required' })
  .check(z.trim(), z.minLength(1, 'Error_date-required'), z.maxLength(40, 'Error_date'));

const orEmpty = (text: ReturnType<typeof line>) =>
  z.pipe(
    z.nullish(text),
    z.transform((given) => given ?? ''),
  );

/**
 * The update of the old site, PascalCase. Texts left out are empty, Greet is false. A Price left out, or the old
 * payload's 0 without a PriceReason, is the tariff's for the journey; another one is an agreed price, and PriceReason says
 * why. The old contract named no error for other fields: they are ignored.
 */
export const bookingUpdateBody = like(
  z.object({
    Name: z._default(line(200), '').check(z.minLength(1, 'Error_name-required')),
    Email: email,
    PhoneNumber: z.pipe(z._default(z.string({ error: 'Error_mobile-required' }), ''), dialledSchema),
    PickUpDate: pickUpDate,
    Pickup: z._default(line(300), '').check(z.minLength(1, 'Error_pickup-required')),
    Via: orEmpty(line(300)),
    /** The stops after Via; left out, they stay. */
    MoreStops: z.optional(moreStopTexts),
    DropOff: z._default(line(300), '').check(z.minLength(1, 'Error_destination-required')),
    Passengers: wholeNumeric(1, largestParty.passengers),
    Louggages: wholeNumeric(0, largestParty.cases),
    CarType: carTypeSchema,
    CarImage: orEmpty(line(300)),
    Greet: z._default(z.boolean({ error: 'Error_invalid' }), false),
    DriverInstruction: orEmpty(instructionsSchema),
    Price: z.optional(
      numeric('Error_price', 0, 100_000).check(
        z.refine((amount) => Math.round(amount * 100) / 100 === amount, 'Error_price'),
      ),
    ),
    PriceReason: z.optional(line(200, 'Error_reason')),
    FlightNumber: z.optional(flightNumberSchema),
    /** Left out, it stays, unless the pickup is changed. */
    HouseNumber: z.optional(doorSchema),
    /** Left out, they stay. */
    ChildSeats: z.optional(childSeatsBody),
    Remarks: z.optional(paragraph(2000)),
    /** The car on the job may be of a lower class than the booking is changed to. */
    AcceptLowerClass: z._default(z.boolean({ error: 'Error_invalid' }), false),
    /** How what it costs more is paid, where the fare is paid online: by a link that is sent, unless left to the driver. */
    Difference: z.optional(z.enum(differenceWays, { error: 'Error_invalid' })),
    /** A manager’s reason to give the booking the number or address of somebody who is blocked. */
    DespiteBlock: despiteBlockSchema,
  }),
  {
    Name: 'Robin Reader',
    Email: 'reader@demo.bracknelltaxis.test',
    PhoneNumber: '07700900111',
    PickUpDate: '2026-12-01T09:30',
    Pickup: 'RG12 1AP',
    DropOff: 'Heathrow Terminal 5',
    Passengers: 2,
    Louggages: 1,
    CarType: 'Executive',
    Price: 60,
    PriceReason: 'Agreed on the telephone',
  },
);

const pricedFields = {
  PickUpDate: z.optional(pickUpDate),
  Pickup: z.optional(line(300, 'Error_pickup-required')),
  Via: z.nullish(line(300)),
  MoreStops: z.optional(moreStopTexts),
  DropOff: z.optional(line(300, 'Error_destination-required')),
  CarType: z.optional(carTypeSchema),
  Greet: z.optional(z.boolean({ error: 'Error_invalid' })),
};

/** The changed fields of an update. Fields that do not affect the price are allowed and ignored. */
const bookingPriceBody = z.strictObject({
  ...pricedFields,
  ...Object.fromEntries(
    Object.keys(bookingUpdateBody.shape)
      .filter((name) => !(name in pricedFields))
      .map((name) => [name, z.optional(z.unknown())]),
  ),
});

export const priceBooking = route({
  id: 'priceBookingChange',
  method: 'POST',
  path: '/api/Admin/bookings/:id/price',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'What a change would cost: the price of the booking with these fields by the tariff in force, with its lines, the price so far and the difference, in pounds. Changes nothing.',
  params: idParams,
  body: like(bookingPriceBody, { Greet: true }),
  answer: like(
    z.object({
      price: z.number(),
      lines: reservationFacts.shape.lines,
      before: z.number(),
      difference: z.number(),
    }),
    {
      price: 70,
      lines: [
        { code: 'fixed-fare', label: 'Fixed fare, Heathrow – Bracknell', amount: 55 },
        { code: 'meet-and-greet', label: 'Meet and greet', amount: 15 },
      ],
      before: 55,
      difference: 15,
    },
  ),
  errors: ['not-found', 'place-not-found', 'route-not-found', 'no-tariff-price'],
});

export const updateBooking = route({
  id: 'updateBooking',
  method: 'PUT',
  path: '/api/Bookings/:id',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Change a booking. `Price` left out, or 0 without `PriceReason`, is the tariff’s; another price is stored as agreed, with `PriceReason`. Where it costs more and is paid online, a link for the difference is sent, or with `Difference` the driver collects it. The customer gets an email about the change.',
  params: idParams,
  body: bookingUpdateBody,
  answer: staffBookingAnswer,
  errors: [
    'not-found',
    'driver-busy',
    'vehicle-busy',
    'licence-invalid',
    'lower-class',
    'credit-limit',
    'caller-blocked',
  ],
  versioned: true,
});

export const deleteReservation = route({
  id: 'deleteBooking',
  method: 'DELETE',
  path: '/api/Reservations/:id',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Delete a booking. It leaves every list and stays in the register with who deleted it and when.',
  params: idParams,
  answer: like(messageAnswer, { message: 'Booking deleted.' }),
  errors: ['not-found', 'stale'],
});

export const restoreBooking = route({
  id: 'restoreBooking',
  method: 'POST',
  path: '/api/Admin/bookings/:id/restore',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Bring a deleted booking back, while its driver and car are still free.',
  params: idParams,
  answer: staffBookingAnswer,
  errors: ['not-found', 'driver-busy', 'driver-on-trip', 'vehicle-busy', 'credit-limit'],
});

export const revokeLinks = route({
  id: 'revokeBookingLinks',
  method: 'POST',
  path: '/api/Admin/bookings/:id/revoke-links',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'End every link to a booking, and to the other journey of a return, and send its customer a new one. The links also end when the contact email of a booking changes.',
  params: idParams,
  answer: staffBookingAnswer,
  errors: ['not-found'],
});
