import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { phoneSchema } from '#domain/booking/rules.ts';
import { payMethods } from '#domain/people/profile-rules.ts';
import { route } from './route.ts';
import {
  customerEmail,
  customerPhone,
  dropoffText,
  idAnswer,
  pastAnswer,
  personIdAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from './wire.ts';

const journey = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  pickupTime: timeAnswer,
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
});

export const findCaller = route({
  id: 'findCaller',
  method: 'GET',
  path: '/api/Admin/callers',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'The caller: name, email, last addresses, last journeys and journeys to come of the bookings with this phone number, and what the directory of customers says of them.',
  query: z.object({ phone: like(phoneSchema, '07700 900111') }),
  answer: z.object({
    caller: z.nullable(
      z.object({
        name: like(z.string(), 'Robin Reader'),
        email: customerEmail,
        phoneNumber: customerPhone,
        language: like(z.string(), 'eng'),
        userId: z.nullable(personIdAnswer),
        /** The business account that pays for what they book. */
        accountId: like(z.nullable(idAnswer), null),
        bookings: like(z.int(), 12),
        lastPickup: pastAnswer,
        addresses: z.array(z.object({ text: pickupText, placeId: like(z.nullable(z.string()), 'pc:RG121AP') })),
        /** Journeys to come with this number, soonest first. */
        upcoming: z.array(journey),
        /** Where they last went with us, each route once, latest first. */
        past: like(z.array(journey), []),
        /** What the directory of customers says. */
        customer: z.nullable(
          z.object({
            id: idAnswer,
            number: like(z.int(), 1001),
            note: like(z.string(), 'Rings twice.'),
            vip: like(z.boolean(), false),
            blocked: like(z.boolean(), false),
            blockReason: like(z.string(), ''),
            accessNeeds: like(z.array(z.enum(accessNeeds)), ['help-to-car']),
            payMethod: like(z.nullable(z.enum(payMethods)), 'cash'),
            preferredDriver: like(z.nullable(z.string()), 'Dev Driver'),
          }),
        ),
      }),
    ),
  }),
});
