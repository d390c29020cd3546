import * as z from 'zod/mini';
import { periodFields } from '#domain/booking/period.ts';
import { tariffSchema } from '#domain/fares/tariff.ts';
import { paragraph } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { listOf, messageAnswer, timeAnswer } from './wire.ts';

const versionParams = z.object({
  version: z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(1_000_000, 'Error_number')),
});

/** A version of the tariff; its amounts are whole pence. */
export const tariffVersionAnswer = z.object({
  version: z.int(),
  state: z.enum(['draft', 'published']),
  effectiveFrom: z.nullable(timeAnswer),
  publishedAt: z.nullable(timeAnswer),
  publishedBy: z.nullable(z.string()),
  createdAt: timeAnswer,
  /** Grows with every save of the draft; send it back as `If-Match`. */
  revision: z.int(),
  changedAt: z.nullable(timeAnswer),
  changedBy: z.nullable(z.string()),
  note: z.string(),
  isInForce: z.boolean(),
  tariff: tariffSchema,
});

/** Top-level fields of the tariff with their new values; the whole is checked when it is put together. */
const changes = z.record(z.string().check(z.maxLength(40, 'Error_too-long')), z.unknown(), { error: 'Error_invalid' });
const draftBody = z.strictObject({ changes: z._default(changes, {}), note: z._default(paragraph(500), '') });
const shared = { access: 'Writer', tag: 'Tariff' } as const;

export const listTariffs = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/tariffs',
  summary: 'All versions of the tariff, newest first, and the bank holidays of this year and the next two.',
  answer: z.object({
    ...listOf(tariffVersionAnswer).shape,
    bankHolidays: z.array(z.object({ date: z.string(), name: z.string(), substitute: z.boolean() })),
  }),
});

export const draftTariff = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs',
  summary: 'Draft a new version: the tariff in force with these changes (amounts in pence).',
  body: draftBody,
  answer: tariffVersionAnswer,
  status: 201,
  creates: true,
});

export const changeDraft = route({
  ...shared,
  method: 'PUT',
  path: '/api/Admin/tariffs/:version',
  summary:
    'Change a draft. A published version never changes. With `If-Match` only the revision that was seen (412 otherwise).',
  params: versionParams,
  body: draftBody,
  answer: tariffVersionAnswer,
  errors: ['not-found', 'conflict', 'draft-changed'],
});

export const discardDraft = route({
  ...shared,
  method: 'DELETE',
  path: '/api/Admin/tariffs/:version',
  summary: 'Throw a draft away; with `If-Match` only the revision that was seen.',
  params: versionParams,
  answer: messageAnswer,
  errors: ['not-found', 'conflict', 'draft-changed'],
});

const knownPlace = z.object({ id: z.string(), name: z.string() });

export const listLowFares = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/tariffs/:version/low-fares',
  summary:
    'Journeys between places of this version that a fixed fare sells far below the mileage rate, the furthest below first. In pounds.',
  params: versionParams,
  answer: listOf(
    z.object({
      from: knownPlace,
      to: knownPlace,
      /** The id of the fixed fare that sells the journey. */
      fixedFare: z.string(),
      price: z.number(),
      byDistance: z.number(),
    }),
  ),
  errors: ['not-found'],
});

const money = z.object({ before: z.number(), after: z.number(), change: z.number() });

export const tryTariff = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs/:version/try',
  summary:
    'Price the journeys of a period with the tariff in force and with this version: revenue and change on each route, in pounds. The latest 10,000 journeys at most.',
  params: versionParams,
  body: z.strictObject(periodFields),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    versions: z.object({ before: z.int(), after: z.int() }),
    journeys: z.int(),
    isCapped: z.boolean(),
    revenue: money,
    routes: z.array(z.object({ route: z.string(), journeys: z.int(), ...money.shape })),
  }),
  errors: ['not-found'],
});

export const publishTariff = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs/:version/publish',
  summary:
    'Publish a draft from a time on (now unless told); with `If-Match` only the revision that was seen. Pages and quotes follow at once.',
  params: versionParams,
  body: z.optional(z.strictObject({ effectiveFrom: z.optional(z.string().check(z.maxLength(40, 'Error_date'))) })),
  answer: tariffVersionAnswer,
  errors: ['not-found', 'conflict', 'draft-changed'],
});
