import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { messageAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { readDialled } from '#domain/basics/phone.ts';
import { emailPattern, line } from '#domain/basics/typed-text.ts';

/** People type whichever they remember: an email address or a phone number. */
export const isEmail = (contact: string): boolean => contact.includes('@');

const contactSchema = line(254, 'Error_contact-required').check(
  z.refine((text) => text === '' || (isEmail(text) ? emailPattern.test(text) : readDialled(text) !== null), {
    error: 'Error_contact',
  }),
);

/** Old clients send the address as `email`. */
const body = z
  .strictObject({
    reference: like(line(20, 'Error_reference'), 'BT-7MZA-PJ'),
    contact: like(z.optional(contactSchema), 'reader@demo.bracknelltaxis.test'),
    email: z.optional(contactSchema),
  })
  .check(
    z.refine(({ contact, email }) => contact !== undefined || email !== undefined, {
      error: 'Error_contact-required',
      path: ['contact'],
    }),
  );

export const findByReference = route({
  id: 'findBooking',
  method: 'POST',
  path: '/api/Reservations/find',
  access: 'open',
  tag: 'Reservations',
  summary:
    'Send the link of a booking to its own email address or mobile, for its reference together with that address or number. The answer is the same whether there is such a booking or not.',
  body,
  answer: like(messageAnswer, {
    message: 'If there’s a booking with that reference and contact, we’ve just sent its link there.',
  }),
  limit: 'sign-in',
});
