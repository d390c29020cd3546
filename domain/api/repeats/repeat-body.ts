import * as z from 'zod/mini';
import { accessNeedsBody } from '#domain/api/bookings/access-needs-body.ts';
import { childSeatsBody } from '#domain/api/bookings/child-seats-body.ts';
import { quoteBody } from '#domain/api/quotes/quote-body.ts';
import { like } from '#domain/basics/example.ts';
import { isClock } from '#domain/basics/london-time.ts';
import { emailPattern, paragraph } from '#domain/basics/typed-text.ts';
import { doorSchema } from '#domain/booking/door.ts';
import { phoneSchema } from '#domain/booking/passenger-rules.ts';
import { daySchema } from '#domain/booking/period.ts';
import { costReferenceSchema, despiteBlockSchema, instructionsSchema, staffNameSchema } from '#domain/booking/rules.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { dateRules } from './repeat-dates.ts';

const clock = z.string({ error: 'Error_clock' }).check(z.refine(isClock, { error: 'Error_clock' }));
const weekday = z.int('Error_weekday').check(z.gte(1, 'Error_weekday'), z.lte(7, 'Error_weekday'));
const isOnceEach = (list: readonly unknown[]) => new Set(list).size === list.length;

const breakSchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Error_period', path: ['to'] }));

/** A place as a quote takes it: the id of a suggestion, or a text. */
const { origin, destination, via, moreStops, passengers, luggage, greet } = quoteBody.shape;

/** On which days, besides the first. */
const repeatFields = {
  days: z
    .array(weekday, { error: 'Error_repeat-days' })
    .check(z.minLength(1, 'Error_repeat-days'), z.refine(isOnceEach, { error: 'Error_weekday-twice' })),
  until: daySchema,
  /** Days without a journey. */
  except: z._default(z.array(daySchema, { error: 'Error_list' }).check(z.maxLength(400, 'Error_list')), []),
  /** Longer times without journeys, both days included: school holidays. */
  breaks: z._default(z.array(breakSchema, { error: 'Error_list' }).check(z.maxLength(30, 'Error_list')), []),
};

export const repeatSchema = z.strictObject(repeatFields);

const bodyFields = {
  origin,
  destination,
  via,
  moreStops,
  passengers,
  luggage,
  greet,
  ...repeatFields,
  time: clock,
  /** Back on the same day. */
  returnTime: z.nullish(clock),
  from: daySchema,
  carType: carTypeSchema,
  /** At least four letters from customers, as in their bookings; staff take down any name. */
  name: staffNameSchema,
  phoneNumber: phoneSchema,
  email: z._default(z.string({ error: 'Error_email' }), '').check(
    z.trim(),
    z.maxLength(254, 'Error_too-long'),
    z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
  ),
  driverInstruction: z._default(instructionsSchema, ''),
  accessNeeds: z._default(accessNeedsBody, []),
  childSeats: z.optional(childSeatsBody),
  costReference: z._default(costReferenceSchema, ''),
  /** Staff only: assigned to each booking while free and with valid documents. */
  usualDriverId: z.nullish(z.uuid('Error_id')),
  /** House number or name at the pickup; left out, it stays. */
  houseNumber: z.optional(doorSchema),
  /** Staff only: the office’s own notes on each booking; left out, they stay. */
  remarks: z.optional(paragraph(2000)),
  /** A manager’s reason to book for a caller who is blocked. */
  despiteBlock: despiteBlockSchema,
};

const example = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  days: [1, 3],
  time: '08:15',
  returnTime: '15:30',
  from: '2026-11-30',
  until: '2027-03-26',
  breaks: [{ from: '2026-12-21', to: '2027-01-01' }],
  passengers: 1,
  luggage: 0,
  carType: 'Saloon' as const,
  name: 'Robin Reader',
  phoneNumber: '07700 900111',
  email: 'reader@demo.bracknelltaxis.test',
};

export const seriesBody = like(z.strictObject(bodyFields).check(...dateRules), example);

export const changedSeriesBody = like(
  z
    .strictObject({
      ...bodyFields,
      version: z.int({ error: 'Error_number' }),
      applyFrom: z.optional(daySchema),
    })
    .check(...dateRules),
  { ...example, time: '08:30', version: 1 },
);
