import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { phoneSchema } from '#domain/booking/rules.ts';
import { route } from './route.ts';
import { customerEmail, customerPhone, pastAnswer, personIdAnswer, pickupText } from './wire.ts';

export const findCaller = route({
  id: 'findCaller',
  method: 'GET',
  path: '/api/Admin/callers',
  access: 'Writer',
  tag: 'Admin',
  summary: 'The caller: name, email and last addresses of the bookings with this phone number.',
  query: z.object({ phone: like(phoneSchema, '07700 900111') }),
  answer: z.object({
    caller: z.nullable(
      z.object({
        name: like(z.string(), 'Robin Reader'),
        email: customerEmail,
        phoneNumber: customerPhone,
        language: like(z.string(), 'eng'),
        userId: z.nullable(personIdAnswer),
        bookings: like(z.int(), 12),
        lastPickup: pastAnswer,
        addresses: z.array(z.object({ text: pickupText, placeId: like(z.nullable(z.string()), 'pc:RG121AP') })),
      }),
    ),
  }),
});
