import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  customerPhone,
  dropoffText,
  idAnswer,
  messageAnswer,
  pastAnswer,
  personIdAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { dialledSchema } from '#domain/booking/rules.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';

const journey = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  pickupTime: timeAnswer,
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
  /** Staff took it, or the linked account booked it; false for what anybody could have typed online. */
  isChecked: like(z.boolean(), true),
});

/** What ties a caller to a company: they own its account, book for it, are its contact, or it paid for this number. */
const accountTies = ['owner', 'booker', 'contact', 'journeys'] as const;
export type AccountTie = (typeof accountTies)[number];

/** An account that a number is, or can be, linked to. */
const numberAccount = z.object({ userId: personIdAnswer, email: customerEmail });

const typed = z.object({
  name: z.string(),
  email: z.string(),
  language: z.string(),
  bookings: z.int(),
  /** The verified account that it was typed in. */
  account: z.nullable(numberAccount),
  addresses: z.array(z.object({ text: pickupText, placeId: z.nullable(z.string()) })),
});

const account = z.object({
  id: idAnswer,
  company: z.string(),
  tie: z.enum(accountTies),
  /** Journeys with this number that the company was charged for. */
  journeys: z.int(),
  /** False for a company that is only known from journeys booked online. */
  isChecked: z.boolean(),
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
  duty: 'day',
  tag: 'Admin',
  summary:
    'The caller: name, email, addresses and account as staff took them down, or of the account that staff have linked to this phone number; the journeys with it, the business accounts they may book on, and what the directory of customers says. `typed` is what was typed online with this number, which nobody has checked.',
  query: z.object({ phone: like(dialledSchema, '07700 900111') }),
  answer: z.object({
    /** Why the office has blocked this number; null where it has not. Bookings for it take a manager. */
    blocked: like(z.nullable(z.object({ reason: z.string() })), null),
    caller: z.nullable(
      z.object({
        name: like(z.string(), 'Robin Reader'),
        email: customerEmail,
        phoneNumber: customerPhone,
        language: like(z.string(), 'eng'),
        userId: z.nullable(personIdAnswer),
        /** The account that staff have linked to the number. */
        linked: like(z.nullable(numberAccount), null),
        /** The business account that pays for what they book. */
        accountId: like(z.nullable(idAnswer), null),
        /** The companies that they may book for, closest tie first. */
        accounts: like(z.array(account), []),
        bookings: like(z.int(), 12),
        /** Null for a number that nobody has booked with yet. */
        lastPickup: z.nullable(pastAnswer),
        addresses: z.array(z.object({ text: pickupText, placeId: like(z.nullable(z.string()), 'pc:RG121AP') })),
        typed: like(z.array(typed), []),
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

const shared = { access: 'Writer', duty: 'day', path: '/api/Admin/callers/account', tag: 'Admin' } as const;

export const linkNumber = route({
  id: 'linkNumber',
  ...shared,
  method: 'PUT',
  summary:
    'Link a phone number to a verified account, after speaking to its holder: calls from it are theirs from then on, and so is what staff book without an email address. A number that is linked to another account has to be unlinked first.',
  body: like(z.strictObject({ phone: dialledSchema, userId: z.uuid('Error_id') }), {
    phone: '07700 900111',
    userId: '4a2b7c9e-8d1f-4e3a-9b6c-2f5d8e7a1c30',
  }),
  answer: like(messageAnswer, { message: 'Linked to reader@demo.bracknelltaxis.test.' }),
  errors: ['not-found', 'conflict'],
});

export const unlinkNumber = route({
  id: 'unlinkNumber',
  ...shared,
  method: 'DELETE',
  summary: 'Take the link of a phone number to its account back. A number without one is left as it is.',
  query: z.object({ phone: like(dialledSchema, '07700 900111') }),
  answer: like(messageAnswer, { message: 'The number is no longer linked to an account.' }),
});
