import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { contactPhoneSchema, optionalPhoneSchema } from '#domain/booking/passenger-rules.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { emailSchema } from '#domain/people/account-rules.ts';

// Screens hide this field: people leave it empty, bots fill it in.
const trap = z.optional(z.string().check(z.maxLength(2000, 'Error_too-long')));

/** The contact form: name, email and message required. */
export const contactBody = like(
  z.strictObject({
    name: line(120, 'Error_contact-name'),
    email: emailSchema,
    phone: optionalPhoneSchema,
    message: paragraph(4000, 'Error_contact-message'),
    website: trap,
  }),
  { name: 'Gary Guest', email: 'gary@example.org', phone: '07700900133', message: 'Do you take dogs?' },
);

/** Group size for a car with 5 to 8 seats or a minibus. */
export const groupSize = { least: 5, most: 60 } as const;

/** The request for more seats than our cars have; staff answer it with a price. */
export const groupRequestBody = like(
  z.strictObject({
    name: line(120, 'Error_contact-name'),
    email: emailSchema,
    phone: contactPhoneSchema,
    journey: paragraph(1000, 'Error_journey-required'),
    date: z.string({ error: 'Error_group-date-required' }).check(
      z.minLength(1, 'Error_group-date-required'),
      z.refine((day) => day === '' || isDayOfCentury(day), 'Error_group-date'),
    ),
    time: z.optional(z.string().check(z.regex(/^(?:([01]\d|2[0-3]):[0-5]\d)?$/, 'Error_group-time'))),
    passengers: z
      .number({ error: 'Error_group-size' })
      .check(
        z.int('Error_group-size'),
        z.gte(groupSize.least, 'Error_group-size'),
        z.lte(groupSize.most, 'Error_group-size'),
      ),
    message: z._default(paragraph(2000), ''),
    website: trap,
  }),
  {
    name: 'Grace Planner',
    email: 'grace@example.org',
    phone: '07700 900155',
    journey: 'From Bracknell to Gatwick',
    date: '2026-12-24',
    time: '07:30',
    passengers: 7,
  },
);
