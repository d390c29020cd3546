import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { phoneSchema } from '#domain/booking/rules.ts';
import { preferredPayments } from '#domain/people/profile-rules.ts';
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

/** What ties a caller to a company: they own its account, book for it, are its contact, or it paid for this number. */
const accountTies = ['owner', 'booker', 'contact', 'journeys'] as const;
export type AccountTie = (typeof accountTies)[number];

const account = z.object({
  id: idAnswer,
  company: z.string(),
  tie: z.enum(accountTies),
  /** Journeys with this number that the company was charged for. */
  journeys: z.int(),
  /** The address of whoever booked the last of them; empty where it is not known. */
  booker: z.string(),
  /** Of the last of them, or the only one that the company has. */
  costReference: z.string(),
  /** What is left of the credit limit, in pounds; null without a limit. */
  creditLeft: z.nullable(z.number()),
});

export const findCaller = route({
  id: 'findCaller',
  method: 'GET',
  path: '/api/Admin/callers',
  access: 'Writer',
  tag: 'Admin',
  summary:
    'The caller: name, email, last addresses, last journeys and journeys to come of the bookings with this phone number, the business accounts they may book on, and what the directory of customers says of them.',
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
        /** The companies that they may book for, closest tie first. */
        accounts: like(z.array(account), []),
        bookings: like(z.int(), 12),
        /** Null for a number that nobody has booked with yet. */
        lastPickup: z.nullable(pastAnswer),
        addresses: z.array(z.object({ text: pickupText, placeId: like(z.nullable(z.string()), 'pc:RG121AP') })),
        /** Upcoming journeys with this number, soonest first. */
        upcoming: z.array(journey),
        /** Where they last went with us, each route once, latest first. */
        past: like(z.array(journey), []),
        /** What the customer directory says. */
        customer: z.nullable(
          z.object({
            id: idAnswer,
            number: like(z.int(), 1001),
            note: like(z.string(), 'Rings twice.'),
            vip: like(z.boolean(), false),
            blocked: like(z.boolean(), false),
            blockReason: like(z.string(), ''),
            accessNeeds: like(z.array(z.enum(accessNeeds)), ['help-to-car']),
            payMethod: like(z.nullable(z.enum(preferredPayments)), 'cash'),
            preferredDriver: like(z.nullable(z.string()), 'Dev Driver'),
          }),
        ),
      }),
    ),
  }),
});
