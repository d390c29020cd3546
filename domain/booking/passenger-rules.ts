import * as z from 'zod/mini';
import { readPhone } from '#domain/basics/phone-number.ts';
import { emailSchema } from '#domain/people/account-rules.ts';
import { costReferenceSchema, flightNumberSchema, instructionsSchema, onlineNameSchema } from './rules.ts';

/**
 * A telephone number, as it is stored: in E.164. `required` is the message key when it is empty. This file loads every
 * country's numbering plan, so a page has it with the form that asks for a number.
 */
const phone = (required: string) =>
  z.pipe(
    z.string({ error: required || 'Error_text' }).check(
      z.trim(),
      z.minLength(required ? 1 : 0, required),
      z.maxLength(40, 'Error_mobile'),
      z.refine((text) => text === '' || readPhone(text) !== null, { error: 'Error_mobile' }),
    ),
    z.transform((text) => readPhone(text) ?? ''),
  );

export const phoneSchema = phone('Error_mobile-required');

/** Of somebody who writes to the office. */
export const contactPhoneSchema = phone('Error_contact-phone');
export const optionalPhoneSchema = z._default(phone(''), '');

/** The passenger form of the booking screen. */
export const passengerForm = z.object({
  name: onlineNameSchema,
  phoneNumber: phoneSchema,
  email: emailSchema,
  instructions: z.optional(instructionsSchema),
  flightNumber: z.optional(flightNumberSchema),
  returnFlightNumber: z.optional(flightNumberSchema),
  costReference: z.optional(costReferenceSchema),
});
