import * as z from 'zod/mini';
import { accessNeedsBody } from '#domain/api/bookings/access-needs-body.ts';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  customerPhone,
  dropoffText,
  idAnswer,
  idParams,
  listOf,
  pageQuery,
  pastAnswer,
  pickupText,
  referenceAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { dialledSchema } from '#domain/booking/rules.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';

const shared = { access: 'Writer', duty: 'day', tag: 'Admin' } as const;
const flag = z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' }));

/** A customer in a list: enough to tell two of them apart. */
const customerRow = z.object({
  id: idAnswer,
  number: like(z.int(), 1001),
  name: like(z.string(), 'Robin Reader'),
  phoneNumber: customerPhone,
  email: customerEmail,
  address: pickupText,
  vip: like(z.boolean(), false),
  blocked: like(z.boolean(), false),
  hasAccount: like(z.boolean(), true),
  lastPickup: pastAnswer,
});

const driverName = z.object({ id: idAnswer, name: like(z.string(), 'Dev Driver') });

export const customerAnswer = z.extend(customerRow, {
  phoneNumbers: z.array(customerPhone),
  addresses: z.array(pickupText),
  note: like(z.string(), 'Rings twice.'),
  accessNeeds: like(z.array(z.enum(accessNeeds)), ['help-to-car']),
  payMethod: like(z.nullable(z.enum(preferredPayments)), 'cash'),
  preferredDriver: z.nullable(driverName),
  refusedDrivers: like(z.array(driverName), []),
  blockedAt: like(z.nullable(timeAnswer), null),
  blockReason: like(z.string(), ''),
  version: like(z.int(), 1),
  createdAt: pastAnswer,
  /** The accounts that they log in with. */
  accounts: z.array(customerEmail),
  figures: z.object({
    bookings: like(z.int(), 12),
    upcoming: like(z.int(), 1),
    cancelled: like(z.int(), 2),
    noShows: like(z.int(), 0),
    /** In pounds, for completed journeys. */
    spent: like(z.number(), 612.5),
  }),
  /** Records that were merged into this one. */
  merged: like(z.array(customerRow), []),
  /** Records that look like the same customer: the same email address or name. */
  doubles: like(z.array(customerRow), []),
});

export const listCustomers = route({
  id: 'listCustomers',
  ...shared,
  method: 'GET',
  path: '/api/Admin/customers',
  summary:
    'Guests and account holders, latest pickup first. `q` is any part of a name, phone number, email, address or customer number; `vip=true` and `blocked=true` narrow.',
  query: z.extend(pageQuery, { q: like(z.optional(line(100)), 'Robin'), vip: flag, blocked: flag }),
  answer: listOf(customerRow),
});

export const getCustomer = route({
  id: 'getCustomer',
  ...shared,
  method: 'GET',
  path: '/api/Admin/customers/:id',
  summary: 'One customer: contact details, notes, preferences, figures, merged records and possible doubles.',
  params: idParams,
  answer: customerAnswer,
  errors: ['not-found'],
});

export const mostRefused = 20;

export const customerBody = like(
  z.strictObject({
    name: line(200, 'Error_name-required'),
    phoneNumber: dialledSchema,
    email: z.string({ error: 'Error_email' }).check(
      z.trim(),
      z.refine((text) => text === '' || emailPattern.test(text), 'Error_email'),
    ),
    note: paragraph(2000),
    vip: z.boolean({ error: 'Error_invalid' }),
    accessNeeds: accessNeedsBody,
    payMethod: z.nullable(z.enum(preferredPayments, { error: 'Error_invalid' })),
    preferredDriverId: z.nullable(z.uuid('Error_id')),
    refusedDriverIds: z
      .array(z.uuid('Error_id'), { error: 'Error_list' })
      .check(z.maxLength(mostRefused, 'Error_list-long')),
    blocked: z.boolean({ error: 'Error_invalid' }),
    /** Needed to block; only staff read it. */
    blockReason: line(300),
    /** Of the record that was read. */
    version: z.int({ error: 'Error_number' }),
  }),
  {
    name: 'Robin Reader',
    phoneNumber: '07700 900111',
    email: 'reader@demo.bracknelltaxis.test',
    note: 'Rings twice.',
    vip: true,
    accessNeeds: ['help-to-car'],
    payMethod: 'cash',
    preferredDriverId: null,
    refusedDriverIds: [],
    blocked: false,
    blockReason: '',
    version: 1,
  },
);

export const saveCustomer = route({
  id: 'saveCustomer',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/customers/:id',
  summary:
    'Change a customer’s record. Somebody who is blocked is refused online and on the phone, where only a manager may still take a booking; lifting a block takes a manager, too, with a fresh proof of identity. `version` is that of the record as it was read; somebody else’s later save is 409 with the record as it is now.',
  params: idParams,
  body: customerBody,
  answer: customerAnswer,
  errors: ['not-found', 'saved-meanwhile', 'manager-needed', 'fresh-proof-needed'],
});

const customerBooking = z.object({
  id: idAnswer,
  reference: referenceAnswer,
  status: like(z.int(), 3),
  pickupTime: pastAnswer,
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
  carType: carTypeSchema,
  price: like(z.number(), 55),
  driver: like(z.nullable(z.string()), 'Dev Driver'),
});

export const listCustomerBookings = route({
  id: 'listCustomerBookings',
  ...shared,
  method: 'GET',
  path: '/api/Admin/customers/:id/bookings',
  summary: 'The bookings of a customer, latest pickup first.',
  params: idParams,
  query: pageQuery,
  answer: listOf(customerBooking),
  errors: ['not-found'],
});

const otherRecord = z.strictObject({ customerId: like(z.uuid('Error_id'), '0b1f6c8a-58ad-4a5c-9d3e-7f7a1f0f6f10') });

export const mergeCustomers = route({
  id: 'mergeCustomers',
  ...shared,
  method: 'POST',
  path: '/api/Admin/customers/:id/merge',
  summary:
    'Merge another record into this one. Bookings, numbers and accounts of both are then found here; notes are added, gaps filled, and a block or VIP is kept. Nothing is lost: `separate` undoes it.',
  params: idParams,
  body: otherRecord,
  answer: customerAnswer,
  errors: ['not-found', 'conflict'],
});

export const separateCustomers = route({
  id: 'separateCustomers',
  ...shared,
  method: 'POST',
  path: '/api/Admin/customers/:id/separate',
  summary: 'Make a merged record a customer of its own again.',
  params: idParams,
  body: otherRecord,
  answer: customerAnswer,
  errors: ['not-found'],
});
