import * as z from 'zod/mini';
import { periodFields } from '#domain/booking/period.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, pageQuery, timeAnswer } from './wire.ts';

/**
 * The fields that councils ask of a private-hire operator's record; `missing` names those that a trip lacks, and the
 * documents that had expired while it ran.
 */
export const legalFields = [
  'number',
  'taken-by',
  'hirer',
  'pickup',
  'destination',
  'fare',
  'driver',
  'badge',
  'vehicle',
  'plate',
  'allocated',
  'dispatched-by',
  'badge-expired',
  'licence-expired',
  'plate-expired',
  'insurance-expired',
  'mot-expired',
] as const;
export type LegalField = (typeof legalFields)[number];

const person = z.nullable(z.string());

/** One line of the register. */
export const registerRecord = z.object({
  id: z.string(),
  number: z.nullable(z.int()),
  reference: z.string(),
  receivedAt: timeAnswer,
  howMade: z.string(),
  takenBy: person,
  hirer: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string() }),
  pickup: z.string(),
  via: z.string(),
  destination: z.string(),
  requestedTime: timeAnswer,
  agreedFare: z.number(),
  passengers: z.int(),
  status: z.int(),
  state: z.string(),
  driver: z.nullable(z.object({ name: z.string(), badge: z.string(), authority: z.string() })),
  vehicle: z.nullable(z.object({ registration: z.string(), plate: z.string(), authority: z.string() })),
  allocatedAt: z.nullable(timeAnswer),
  dispatchedBy: person,
  variations: z.array(z.object({ at: timeAnswer, what: z.string(), by: z.string(), changes: z.string() })),
  remarks: z.string(),
  deletedAt: z.nullable(timeAnswer),
  deletedBy: person,
  missing: z.array(z.enum(legalFields)),
});

export type RegisterRecord = z.infer<typeof registerRecord>;

const by = z._default(z.enum(['pickup', 'received'], { error: 'Error_invalid' }), 'pickup');
const registerList = z.object({
  ...listOf(registerRecord).shape,
  from: z.string(),
  to: z.string(),
  records: z.int(),
  incomplete: z.int(),
  deleted: z.int(),
  lacking: z.array(z.object({ field: z.enum(legalFields), count: z.int() })),
});
const shared = { access: 'Writer', tag: 'Register' } as const;

export const getRegister = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/register',
  summary:
    'The operator’s record of a period of London days (by pickup, or `by=received`), oldest first, deleted bookings included and marked; with the legal fields that are missing; `incomplete=true` for those alone that lack one.',
  query: z.extend(pageQuery, {
    ...periodFields,
    by,
    incomplete: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
  }),
  answer: registerList,
});

export const registerCsv = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/register.csv',
  summary: 'The record of a period as a CSV file, 20,000 rows at most.',
  query: z.object({ ...periodFields, by }),
  answer: { contentType: 'text/csv; charset=utf-8' },
});

/** What is wrong with the record, in one word. */
export const chainBreaks = [
  'event-changed',
  'event-missing',
  'details-changed',
  'details-missing',
  'booking-without-events',
  'booking-changed',
  'seal-changed',
  'seal-missing',
  'seal-content',
  'back-dated',
  'number-gap',
] as const;
export type ChainBreak = (typeof chainBreaks)[number];

export const verifyRegister = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/register/verify',
  summary: 'Recomputes every chain of events and every seal, and reports the first break.',
  answer: z.object({
    ok: z.boolean(),
    bookings: z.int(),
    events: z.int(),
    seals: z.int(),
    unsealedEvents: z.int(),
    lastSeal: z.nullable(z.object({ id: z.int(), sealedAt: timeAnswer, hash: z.string() })),
    firstBreak: z.nullable(
      z.object({
        kind: z.enum(chainBreaks),
        message: z.string(),
        reservationId: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        eventId: z.nullable(z.int()),
        sealId: z.nullable(z.int()),
      }),
    ),
  }),
});

export const sealRegister = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/seal',
  summary: 'Number and seal at once what the next run of the job would.',
  answer: z.object({ seals: z.int(), events: z.int(), numbered: z.int() }),
});

export const inspectorLink = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/links',
  summary: 'A link by which an inspector reads the record of a period, and nothing else, for so many days (1 to 14).',
  body: z.strictObject({
    ...periodFields,
    days: z._default(
      z
        .number({ error: 'Error_number' })
        .check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(14, 'Error_number')),
      3,
    ),
  }),
  answer: z.object({ id: z.string(), url: z.string(), token: z.string(), expiresAt: timeAnswer }),
  status: 201,
});

export const listInspectorLinks = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/register/links',
  summary: 'The latest inspectors’ links, newest first, without their secret part.',
  answer: listOf(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      madeBy: person,
      madeAt: timeAnswer,
      expiresAt: timeAnswer,
      readAt: z.nullable(timeAnswer),
      state: z.enum(['open', 'expired', 'revoked']),
    }),
  ),
});

export const revokeInspectorLink = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/links/:id/revoke',
  summary: 'End an inspector’s link before its time.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});

export const inspectRegister = route({
  method: 'GET',
  path: '/api/Register/inspect',
  access: 'open',
  tag: 'Register',
  summary: 'The record of the period that an inspector’s link opens, read-only, until the link runs out.',
  query: z.extend(pageQuery, { token: z.string({ error: 'Error_token' }).check(z.maxLength(200, 'Error_token')) }),
  answer: z.extend(registerList, { expiresAt: timeAnswer }),
  errors: ['not-found', 'link-expired'],
  limit: 'read',
});
