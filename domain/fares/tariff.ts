import * as z from 'zod/mini';
import { penceSchema } from '#domain/basics/money.ts';
import { type CarType, formCarTypes, largeCarTypes } from '#domain/fleet/car-classes.ts';
import { chargeKey, chargeSchema } from './charges.ts';
import { chargesV1 } from './charges-v1.ts';

const price = penceSchema.check(z.nonnegative());
const id = z.string().check(z.regex(/^[a-z][a-z-]*$/u));
// A larger car never costs less than half the Executive fare, or more than five times as much.
const share = z.nullable(z.int().check(z.gte(50), z.lte(500)));
const phrases = z.readonly(z.array(z.string().check(z.minLength(1))));

/** A place of the tariff, and the words by which it is recognised. */
const tariffPlaceSchema = z.strictObject({
  id,
  /** The place's name for customers; the same in every language. */
  label: z.string().check(z.minLength(1)),
  any: z.readonly(z.array(phrases).check(z.minLength(1))),
  none: z.optional(phrases),
  alone: z.optional(phrases),
  settlement: z.boolean(),
  /** An airport, station or port: the place where a driver meets and greets. */
  hub: z.boolean(),
});

/**
 * A fixed fare: one end is one of `at`, the other is one of `with`, in the home area, or anywhere. A levelling fare keeps
 * the prices of neighbours alike: it applies only where no other fixed fare names the journey.
 */
const fixedFareSchema = z.strictObject({
  id,
  at: z.readonly(z.array(id).check(z.minLength(1))),
  with: z.optional(z.readonly(z.array(id).check(z.minLength(1)))),
  homeAreaOnly: z.boolean(),
  fare: price,
  isLevelling: z.optional(z.literal(true)),
});

/** A line of the price page: a place, and its fixed fare. */
const publishedSchema = z.strictObject({ id, location: z.string(), place: id, fixedFare: id });

const shape = z.strictObject({
  version: z.int().check(z.positive()),
  baseFare: price,
  perMile: price,
  metresPerMile: z.number().check(z.positive()),
  minimumFare: price,
  /** The Saloon's share of the Executive fare, in percent. */
  saloonPercent: z.int().check(z.positive(), z.maximum(100)),
  /** What the larger classes pay of the Executive fare, in percent; null is on request. Older versions had none. */
  classShares: z._default(z.strictObject({ MPV: share, Minibus: share }), { MPV: null, Minibus: null }),
  /** A fixed fare applies while the metered fare is at most this many times as much. */
  reachFactor: z.number().check(z.positive()),
  meetAndGreet: price,
  bankHolidaySupplement: price,
  /** What airports and zones charge, by day. Older versions had no such table; their prices contain the charges. */
  charges: z._default(z.readonly(z.array(chargeSchema).check(z.maxLength(200))), chargesV1),
  places: z.readonly(z.array(tariffPlaceSchema)),
  /** Ids of the towns and villages of the home area, in the order of the "areas covered" page. */
  homeArea: z.readonly(z.array(id)),
  /** The first that matches and is in reach applies. */
  fixedFares: z.readonly(z.array(fixedFareSchema)),
  /** In the order of the price page. */
  published: z.readonly(z.array(publishedSchema)),
  /** Ids of published prices, in the order of the banner. */
  banner: z.readonly(z.array(id)),
});

function unknownIds(tariff: z.infer<typeof shape>): string[] {
  const places = new Set(tariff.places.map((place) => place.id));
  const fares = new Set(tariff.fixedFares.map((fare) => fare.id));
  const published = new Set(tariff.published.map((line) => line.id));
  return [
    ...tariff.homeArea.filter((place) => !places.has(place)),
    ...tariff.fixedFares.flatMap((fare) => [...fare.at, ...(fare.with ?? [])]).filter((place) => !places.has(place)),
    ...tariff.published.filter((line) => !places.has(line.place) || !fares.has(line.fixedFare)).map((line) => line.id),
    ...tariff.banner.filter((line) => !published.has(line)),
  ];
}

function repeatedIds({ places, fixedFares, published, charges }: z.infer<typeof shape>): string[] {
  return [
    ...[places, fixedFares, published].map((list) => list.map(({ id }) => id)),
    charges.map((row) => chargeKey(row)),
  ].flatMap((keys) => keys.filter((each, at) => keys.indexOf(each) !== at));
}

/** Reads a stored tariff version; refuses unknown or duplicate places, fares and lines. */
export const tariffSchema = shape.check((context) => {
  const found = { Unknown: unknownIds(context.value), Twice: repeatedIds(context.value) };
  for (const [word, ids] of Object.entries(found))
    if (ids.length > 0)
      context.issues.push({ code: 'custom', input: context.value, message: `${word}: ${ids.join(', ')}` });
});

/** Everything that a price depends on, as plain data; quotes, pages and structured data read the same object. */
export type Tariff = z.infer<typeof tariffSchema>;
export type TariffPlace = Tariff['places'][number];
export type FixedFare = Tariff['fixedFares'][number];

/** The classes that a tariff has a price for; the others are on request. */
export const pricedClasses = ({ classShares }: Tariff): readonly CarType[] => [
  ...formCarTypes,
  ...largeCarTypes.filter((type) => classShares[type] !== null),
];
