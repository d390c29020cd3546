import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { listOf, messageAnswer, pastAnswer, staffEmail, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paragraph } from '#domain/basics/typed-text.ts';
import { periodFields } from '#domain/booking/period.ts';
import { tariffSchema } from '#domain/fares/tariff.ts';

const versionParams = z.object({
  version: like(
    z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(1_000_000, 'Error_number')),
    2,
  ),
});

export const tariffStates = ['draft', 'published'] as const;
export type TariffState = (typeof tariffStates)[number];
const tariffState = z.enum(tariffStates);

/** A version of the tariff; its amounts are whole pence. */
export const tariffVersionAnswer = z.object({
  version: like(z.int(), 2),
  state: like(tariffState, 'published'),
  effectiveFrom: z.nullable(timeAnswer),
  publishedAt: z.nullable(pastAnswer),
  publishedBy: z.nullable(staffEmail),
  createdAt: pastAnswer,
  /** Incremented with every save of the draft; send it back as `If-Match`. */
  revision: like(z.int(), 1),
  changedAt: z.nullable(pastAnswer),
  changedBy: z.nullable(staffEmail),
  note: like(z.string(), 'Fuel is dearer'),
  isInForce: like(z.boolean(), true),
  tariff: like(tariffSchema, {
    version: 2,
    baseFare: 700,
    perMile: 184,
    metresPerMile: 1609.34,
    minimumFare: 700,
    saloonPercent: 90,
    classShares: { MPV: 140, Minibus: null },
    reachFactor: 2,
    meetAndGreet: 1500,
    bankHolidaySupplement: 1000,
    places: [
      { id: 'heathrow', label: 'Heathrow', any: [['Heathrow']], settlement: false, hub: true },
      { id: 'bracknell', label: 'Bracknell', any: [['Bracknell']], settlement: true, hub: false },
    ],
    homeArea: ['bracknell'],
    fixedFares: [{ id: 'heathrow', at: ['heathrow'], homeAreaOnly: true, fare: 5500 }],
    published: [{ id: 'heathrow', location: 'Heathrow', place: 'heathrow', fixedFare: 'heathrow' }],
    banner: ['heathrow'],
    charges: [
      {
        what: 'LHR',
        amount: 700,
        from: '2026-01-01',
        mode: 'included',
        source: 'heathrow.com',
        checkedOn: '2026-11-01',
      },
    ],
  }),
});

const draftAnswer = z.extend(tariffVersionAnswer, {
  state: like(tariffState, 'draft'),
  effectiveFrom: like(z.nullable(timeAnswer), null),
  publishedAt: like(z.nullable(timeAnswer), null),
  publishedBy: like(z.nullable(z.string()), null),
  isInForce: like(z.boolean(), false),
});

/** Top-level fields of the tariff with their new values; the result is validated as a whole. */
const changes = z.record(z.string().check(z.maxLength(40, 'Error_too-long')), z.unknown(), { error: 'Error_invalid' });
const draftBody = z.strictObject({
  changes: z._default(like(changes, { perMile: 184 }), {}),
  note: z._default(like(paragraph(500), 'Fuel is dearer'), ''),
});
const shared = { access: 'Writer', duty: 'firm', tag: 'Tariff' } as const;

export const listTariffs = route({
  id: 'listTariffVersions',
  ...shared,
  method: 'GET',
  path: '/api/Admin/tariffs',
  summary: 'All versions of the tariff, newest first, and the bank holidays of this year and the next two.',
  answer: z.object({
    ...listOf(tariffVersionAnswer).shape,
    bankHolidays: z.array(
      z.object({
        date: like(z.string(), '2026-12-28'),
        name: like(z.string(), 'Boxing Day'),
        substitute: like(z.boolean(), true),
      }),
    ),
  }),
});

export const draftTariff = route({
  id: 'createTariffDraft',
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs',
  summary: 'Draft a new version: the tariff in force with these changes (amounts in pence).',
  body: draftBody,
  answer: draftAnswer,
  status: 201,
  creates: true,
});

export const changeDraft = route({
  id: 'updateTariffDraft',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/tariffs/:version',
  summary: 'Change a draft. A published version never changes.',
  params: versionParams,
  body: draftBody,
  answer: draftAnswer,
  errors: ['not-found', 'conflict'],
  versioned: true,
});

export const discardDraft = route({
  id: 'deleteTariffDraft',
  ...shared,
  method: 'DELETE',
  path: '/api/Admin/tariffs/:version',
  summary: 'Discard a draft.',
  params: versionParams,
  answer: like(messageAnswer, { message: 'The draft is gone.' }),
  errors: ['not-found', 'conflict', 'saved-meanwhile', 'stale'],
});

const placeOnMap = z.object({
  id: like(z.string(), 'bracknell'),
  name: like(z.string(), 'Bracknell'),
  lat: like(z.number(), 51.41363),
  lng: like(z.number(), -0.75054),
});

const knownPlace = z.object({ id: like(z.string(), 'heathrow'), name: like(z.string(), 'Heathrow') });

export const listLowFares = route({
  id: 'listLowFares',
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
      /** The id of the fixed fare that prices the journey. */
      fixedFare: like(z.string(), 'heathrow'),
      price: like(z.number(), 90),
      byDistance: like(z.number(), 151),
    }),
  ),
  errors: ['not-found'],
});

const cliffSide = z.object({
  ...placeOnMap.shape,
  miles: like(z.number(), 56.8),
  price: like(z.number(), 150),
  /** The id of the fixed fare that prices it; null where the mileage rate does. */
  fixedFare: like(z.nullable(z.string()), 'southampton-port'),
  /** Whether levelling may change it: no fixed fare names it. */
  mayChange: like(z.boolean(), false),
});

export const listCliffs = route({
  id: 'listPriceCliffs',
  ...shared,
  method: 'GET',
  path: '/api/Admin/tariffs/:version/cliffs',
  summary:
    'Price cliffs of this version: neighbours within five miles whose prices for a journey of like length differ by over 40 %, the worst first. In pounds, an Executive car without extras. Every such journey is listed with the neighbour whose price differs most, 400 at most.',
  params: versionParams,
  answer: z.object({
    ...listOf(
      z.object({
        destination: placeOnMap,
        /** The worse direction is from the destination back. */
        isBack: like(z.boolean(), false),
        dear: cliffSide,
        cheap: cliffSide,
        milesApart: like(z.number(), 4.5),
        percent: like(z.int(), 53),
      }),
    ).shape,
    /** How many pairs of neighbours there are, and how many lines if all were listed. */
    pairs: like(z.int(), 896),
    lines: like(z.int(), 294),
    /** What each levelling fare does: from where, and what the journey would cost without it. */
    levelling: z.array(
      z.object({
        id: like(z.string(), 'southampton-port-from-bagshot'),
        destination: like(z.string(), 'Southampton Port'),
        price: like(z.number(), 108),
        pickups: z.array(z.object({ name: like(z.string(), 'Bagshot'), before: like(z.number(), 98) })),
      }),
    ),
  }),
  errors: ['not-found'],
});

export const levelTariff = route({
  id: 'levelTariff',
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs/:version/level',
  summary:
    'Propose levelling fares, which leave no price cliff that fixed fares allow to avoid. A draft is changed; a published version gets a new draft. No fixed fare changes, and nothing is published.',
  params: versionParams,
  answer: draftAnswer,
  errors: ['not-found', 'conflict'],
  versioned: true,
});

const money = z.object({ before: like(z.number(), 440), after: like(z.number(), 464), change: like(z.number(), 24) });

export const tryTariff = route({
  id: 'compareTariffs',
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs/:version/try',
  summary:
    'Price the journeys of a period with the tariff in force and with this version: revenue and change on each route, in pounds. The latest 10,000 journeys at most.',
  params: versionParams,
  body: z.strictObject(periodFields),
  answer: z.object({
    from: like(z.string(), '2026-11-01'),
    to: like(z.string(), '2026-11-30'),
    versions: z.object({ before: like(z.int(), 1), after: like(z.int(), 2) }),
    journeys: like(z.int(), 8),
    /** Journeys in a class that one of the versions prices on request; they do not count in any of the sums. */
    onRequest: like(z.int(), 0),
    isCapped: like(z.boolean(), false),
    revenue: money,
    routes: z.array(
      z.object({
        route: like(z.string(), 'Bracknell – Heathrow Terminal 5'),
        journeys: like(z.int(), 8),
        ...money.shape,
      }),
    ),
  }),
  errors: ['not-found'],
});

export const publishTariff = route({
  id: 'publishTariffDraft',
  ...shared,
  method: 'POST',
  path: '/api/Admin/tariffs/:version/publish',
  freshProof: 'money',
  summary: 'Publish a draft from a time on (now by default). Pages and quotes follow straight away.',
  params: versionParams,
  body: z.optional(
    z.strictObject({
      effectiveFrom: like(z.optional(z.string().check(z.maxLength(40, 'Error_date'))), '2027-01-01T00:00'),
    }),
  ),
  answer: tariffVersionAnswer,
  errors: ['not-found', 'conflict'],
  versioned: true,
});
