import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  idAnswer,
  listOf,
  pageQuery,
  pastAnswer,
  personIdAnswer,
  referenceAnswer,
  staffEmail,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { daySchema } from '#domain/booking/period.ts';
import { actionNames } from '#domain/people/action-labels.ts';

const shared = { access: 'Writer', duty: 'firm', tag: 'People' } as const;

const auditPage = z.object({
  limit: pageQuery.shape.limit,
  cursor: like(z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Error_invalid'))), '95'),
  text: like(z.optional(line(100)), 'demo.bracknelltaxis'),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});

export const loginOutcomes = ['signed-in', 'wrong', 'throttled', 'disabled'] as const;

export const listSignIns = route({
  id: 'listLogins',
  ...shared,
  method: 'GET',
  path: '/api/Admin/sign-ins',
  summary:
    'Attempts to log in and how they ended, newest first; `person` for one person, `text` searches the email address, `outcome`, `from` and `to` narrow.',
  query: z.extend(auditPage, {
    person: like(z.optional(z.uuid('Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    outcome: z.optional(z.enum(loginOutcomes, { error: 'Error_invalid' })),
  }),
  answer: listOf(
    z.object({
      id: like(z.int(), 95),
      at: pastAnswer,
      email: z.nullable(customerEmail),
      personId: z.nullable(personIdAnswer),
      outcome: like(z.string(), 'signed-in'),
      network: like(z.string(), '1a60c976'),
    }),
  ),
});

/** The common fields of an audit line: when, who, and what in the caller's language. */
const auditLine = {
  id: like(z.int(), 40),
  at: pastAnswer,
  by: z.nullable(staffEmail),
  what: like(z.string(), 'edited'),
  label: like(z.string(), 'Details changed'),
};

/** What staff do with bookings; the label is `Event_<word>`. */
export const bookingActionNames = [
  'created',
  'state',
  'edited',
  'assigned',
  'unassigned',
  'deleted',
  'restored',
] as const;

export const listBookingActions = route({
  id: 'listBookingActions',
  ...shared,
  method: 'GET',
  path: '/api/Admin/audit/bookings',
  summary:
    'What staff did with bookings, newest first; `text` is part of a staff member’s email address or a booking reference, `what`, `from` and `to` narrow. Changes come in the caller’s language.',
  query: z.extend(auditPage, { what: z.optional(z.enum(bookingActionNames, { error: 'Error_invalid' })) }),
  answer: listOf(
    z.object({
      ...auditLine,
      reservationId: idAnswer,
      reference: referenceAnswer,
      changes: z.array(
        z.object({ field: like(z.string(), 'Passengers'), from: like(z.string(), '1'), to: like(z.string(), '2') }),
      ),
    }),
  ),
});

export const listStaffActions = route({
  id: 'listStaffActions',
  ...shared,
  method: 'GET',
  path: '/api/Admin/audit',
  summary:
    'What staff changed other than bookings (drivers, cars, tariff, people, messages), newest first; `text` searches who and what it was done to, `what`, `from` and `to` narrow.',
  query: z.extend(auditPage, { what: z.optional(z.enum(actionNames, { error: 'Error_invalid' })) }),
  answer: listOf(
    z.object({
      ...auditLine,
      subject: like(z.string(), 'Dev Driver'),
      changes: z.array(
        z.object({
          field: like(z.string(), 'phone'),
          from: like(z.unknown(), '07700900200'),
          to: like(z.unknown(), '07700900201'),
        }),
      ),
    }),
  ),
});
