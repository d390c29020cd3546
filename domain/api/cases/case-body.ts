import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { optionalPhoneSchema } from '#domain/booking/passenger-rules.ts';
import { caseKinds } from '#domain/cases/case-states.ts';
import { languageCodes } from '#domain/i18n/language.ts';

export const caseBody = like(
  z
    .strictObject({
      kind: z.enum(caseKinds, { error: 'Error_invalid' }),
      /** Fills in the customer, the driver and the car. */
      bookingReference: z._default(line(20), ''),
      name: z._default(line(200), ''),
      email: z._default(z.string({ error: 'Error_email' }), '').check(
        z.trim(),
        z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
      ),
      phoneNumber: optionalPhoneSchema,
      language: z._default(z.enum(languageCodes, { error: 'Error_profile-language' }), 'eng'),
      what: paragraph(4000, 'Error_case-what'),
    })
    .check(
      // A booking says whose it is.
      z.refine(({ bookingReference, name }) => bookingReference !== '' || name !== '', {
        error: 'Error_name-required',
        path: ['name'],
      }),
    ),
  { kind: 'lost-property', bookingReference: '', name: 'Robin Reader', what: 'A blue umbrella.' },
);
