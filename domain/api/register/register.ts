import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  customerPhone,
  dayAnswer,
  dropoffText,
  idAnswer,
  idParams,
  listOf,
  messageAnswer,
  pageQuery,
  pastAnswer,
  pickupText,
  referenceAnswer,
  staffEmail,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { crewDocuments } from '#domain/booking/documents.ts';
import { periodFields } from '#domain/booking/period.ts';

/**
 * The fields that councils require of a private-hire operator's record; `missing` names those that a trip lacks, and
 * the documents that had expired during it.
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
  ...crewDocuments.map((document) => `${document}-expired` as const),
] as const;
export type LegalField = (typeof legalFields)[number];

const person = z.nullable(staffEmail);

const registerDriver = z.nullable(
  z.object({
    name: like(z.string(), 'Dev Driver'),
    badge: like(z.string(), 'BF-D-0117'),
    authority: like(z.string(), 'Bracknell Forest Council'),
  }),
);
const registerVehicle = z.nullable(
  z.object({
    registration: like(z.string(), 'RG24 BTX'),
    plate: like(z.string(), 'BF-1042'),
    authority: like(z.string(), 'Bracknell Forest Council'),
  }),
);

/** One line of the register. */
export const registerRecord = z.object({
  id: idAnswer,
  number: like(z.nullable(z.int()), 1204),
  reference: referenceAnswer,
  receivedAt: pastAnswer,
  howMade: like(z.string(), 'online'),
  takenBy: like(person, null),
  hirer: z.object({ name: like(z.string(), 'Robin Reader'), phoneNumber: customerPhone, email: customerEmail }),
  pickup: pickupText,
  via: like(z.string(), ''),
  destination: dropoffText,
  requestedTime: timeAnswer,
  agreedFare: like(z.number(), 55),
  passengers: like(z.int(), 2),
  status: like(z.int(), 3),
  state: like(z.string(), 'Completed'),
  driver: registerDriver,
  vehicle: registerVehicle,
  /** The first part of a journey whose passenger changed cars on the way, at the one fare; earliest first. */
  earlierCrews: like(z.array(z.object({ driver: registerDriver, vehicle: registerVehicle })), []),
  allocatedAt: z.nullable(pastAnswer),
  dispatchedBy: person,
  variations: z.array(
    z.object({
      at: pastAnswer,
      what: like(z.string(), 'Details changed'),
      by: staffEmail,
      changes: like(z.string(), 'Passengers: 1 → 2'),
    }),
  ),
  remarks: like(z.string(), ''),
  deletedAt: like(z.nullable(timeAnswer), null),
  deletedBy: like(person, null),
  missing: like(z.array(z.enum(legalFields)), []),
});

export type RegisterRecord = z.infer<typeof registerRecord>;

const by = z._default(z.enum(['pickup', 'received'], { error: 'Error_invalid' }), 'pickup');
const registerList = z.object({
  ...listOf(registerRecord).shape,
  from: like(z.string(), '2026-11-01'),
  to: like(z.string(), '2026-11-30'),
  records: like(z.int(), 1),
  incomplete: like(z.int(), 0),
  deleted: like(z.int(), 0),
  /** Until when the operator's licence is valid; null where nobody has entered it. */
  operatorExpires: like(z.nullable(dayAnswer), '2029-03-31'),
  lacking: like(z.array(z.object({ field: z.enum(legalFields), count: like(z.int(), 1) })), []),
});
const shared = { access: 'Writer', duty: 'firm', tag: 'Register' } as const;

export const getRegister = route({
  id: 'getRegister',
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
  id: 'downloadRegisterCsv',
  ...shared,
  method: 'GET',
  path: '/api/Admin/register.csv',
  freshProof: 'exports',
  summary: 'The record of a period as a CSV file, 20,000 rows at most.',
  query: z.object({ ...periodFields, by }),
  answer: { contentType: 'text/csv; charset=utf-8' },
});

/** What is wrong with the record, as a code. */
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
  id: 'verifyRegister',
  ...shared,
  method: 'GET',
  path: '/api/Admin/register/verify',
  summary: 'Recomputes every chain of events and every seal, and reports the first break.',
  answer: z.object({
    ok: like(z.boolean(), true),
    bookings: like(z.int(), 1204),
    events: like(z.int(), 5310),
    seals: like(z.int(), 180),
    unsealedEvents: like(z.int(), 12),
    lastSeal: z.nullable(
      z.object({
        id: like(z.int(), 180),
        sealedAt: pastAnswer,
        hash: like(z.string(), '9f2b5c1d0e7a4c3b8d6f1a2e3c4b5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e'),
      }),
    ),
    firstBreak: like(
      z.nullable(
        z.object({
          kind: z.enum(chainBreaks),
          message: like(z.string(), 'A booking says something else than its history.'),
          reservationId: z.nullable(idAnswer),
          reference: z.nullable(referenceAnswer),
          eventId: like(z.nullable(z.int()), null),
          sealId: like(z.nullable(z.int()), null),
        }),
      ),
      null,
    ),
  }),
});

export const sealRegister = route({
  id: 'sealRegister',
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/seal',
  summary: 'Number and seal straight away what the next run of the job would.',
  answer: z.object({ seals: like(z.int(), 1), events: like(z.int(), 12), numbered: like(z.int(), 3) }),
});

export const inspectorLink = route({
  id: 'createInspectorLink',
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/links',
  freshProof: 'logins',
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
  answer: z.object({
    id: idAnswer,
    url: like(
      z.string(),
      'https://www.bracknelltaxis.test/bracknellTaxis/inspect?token=EyLOKU4RC8c-SgJST1KOQ7smmIys5ijB',
    ),
    token: like(z.string(), 'EyLOKU4RC8c-SgJST1KOQ7smmIys5ijB'),
    expiresAt: timeAnswer,
  }),
  status: 201,
});

export const listInspectorLinks = route({
  id: 'listInspectorLinks',
  ...shared,
  method: 'GET',
  path: '/api/Admin/register/links',
  summary: 'The latest inspectors’ links, newest first, without their secret part.',
  answer: listOf(
    z.object({
      id: idAnswer,
      from: like(z.string(), '2026-11-01'),
      to: like(z.string(), '2026-11-30'),
      madeBy: person,
      madeAt: pastAnswer,
      expiresAt: timeAnswer,
      readAt: like(z.nullable(timeAnswer), null),
      state: z.enum(['open', 'expired', 'revoked']),
    }),
  ),
});

export const revokeInspectorLink = route({
  id: 'revokeInspectorLink',
  ...shared,
  method: 'POST',
  path: '/api/Admin/register/links/:id/revoke',
  summary: 'Revoke an inspector’s link.',
  params: idParams,
  answer: like(messageAnswer, { message: 'The link no longer works.' }),
  errors: ['not-found'],
});

export const inspectRegister = route({
  id: 'inspectRegister',
  method: 'GET',
  path: '/api/Register/inspect',
  access: 'open',
  tag: 'Register',
  summary: 'The record of the period that an inspector’s link opens, read-only, until the link runs out.',
  query: z.extend(pageQuery, {
    token: like(
      z.string({ error: 'Error_token' }).check(z.maxLength(200, 'Error_token')),
      'EyLOKU4RC8c-SgJST1KOQ7smmIys5ijB',
    ),
  }),
  answer: z.extend(registerList, { expiresAt: timeAnswer }),
  errors: ['not-found', 'link-expired'],
  limit: 'read',
});
