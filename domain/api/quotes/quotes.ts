import * as z from 'zod/mini';
import { additionsAnswer } from '#domain/api/may-be-added.ts';
import { route } from '#domain/api/route.ts';
import { dropoffText, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { quoteBody } from './quote-body.ts';

const leg = z.object({
  metres: like(z.number(), 34174),
  seconds: like(z.number(), 1449),
  /** Without traffic, and what average traffic adds: with these any other hour can be calculated. */
  freeSeconds: like(z.number(), 1300),
  trafficSeconds: like(z.number(), 298),
  estimated: like(z.boolean(), false),
});
const line = z.object({
  code: z.string(),
  label: z.string(),
  amount: z.number(),
});
const quotedPlace = z.object({
  id: like(z.string(), 'cu:heathrow-t5'),
  name: like(z.string(), 'Heathrow Terminal 5'),
  label: dropoffText,
  /** The typed text, if the place was typed: asking again with it gives the same price. */
  typed: z.optional(z.string()),
  kind: like(z.string(), 'airport'),
  location: z.object({ lat: like(z.number(), 51.471493), lng: like(z.number(), -0.487239) }),
});

const car = z.object({
  carType: carTypeSchema,
  carImage: z.string(),
  price: z.number(),
  returnPrice: z.optional(z.number()),
  total: z.number(),
  /** With a code: the total before it, and what it takes off: nothing in a class that it is not for. */
  fullTotal: z.optional(z.number()),
  reduction: z.optional(z.number()),
  lines: z.array(line),
  returnLines: z.optional(z.array(line)),
});

export const quoteAnswer = z.object({
  id: like(z.string(), 'b67e3ca5-e555-4bbb-919a-bc9b2e45d30e.azukUeA0VF4gk-yo'),
  expiresAt: like(timeAnswer, '2026-11-15T12:30:00+00:00'),
  pickupTime: timeAnswer,
  returnTime: z.optional(timeAnswer),
  origin: like(quotedPlace, {
    id: 'pc:RG121AP',
    name: 'RG12 1AP',
    label: 'RG12 1AP, Bracknell',
    typed: 'RG12 1AP',
    kind: 'postcode',
    location: { lat: 51.41822, lng: -0.74965 },
  }),
  destination: quotedPlace,
  via: z.optional(quotedPlace),
  /** The stops after `via`. */
  moreStops: z.optional(z.array(quotedPlace)),
  passengers: like(z.int(), 2),
  luggage: like(z.int(), 1),
  greet: like(z.boolean(), false),
  /** The code that takes something off. */
  voucher: z.optional(z.string()),
  outbound: leg,
  return: z.optional(leg),
  cars: like(z.array(car), [
    {
      carType: 'Executive',
      carImage: '/assets/cars/executive.svg',
      price: 55,
      total: 55,
      lines: [{ code: 'fixed-fare', label: 'Fixed fare, Heathrow – Bracknell', amount: 55 }],
    },
    {
      carType: 'Saloon',
      carImage: '/assets/cars/saloon.svg',
      price: 49.5,
      total: 49.5,
      lines: [
        { code: 'fixed-fare', label: 'Fixed fare, Heathrow – Bracknell', amount: 55 },
        { code: 'saloon-discount', label: 'Saloon car, 10% less', amount: -5.5 },
      ],
    },
  ]),
  mayBeAdded: additionsAnswer,
  warnings: like(z.array(z.object({ code: z.string(), message: z.string() })), []),
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const createQuote = route({
  id: 'createQuote',
  method: 'POST',
  path: '/api/Quotes',
  access: 'open',
  knowsSession: true,
  tag: 'Quotes',
  summary:
    'Price a journey with the lines that explain it: in both cars for up to four, for five to eight in the larger classes that the tariff has a price for (400 where it has none). The price is held for 30 minutes.',
  body: quoteBody,
  answer: quoteAnswer,
  status: 201,
  errors: ['place-not-found', 'route-not-found', 'forbidden'],
  limit: 'write',
  creates: true,
});

export const quoteParams = z.object({
  id: like(z.string().check(z.maxLength(100, 'Error_id')), 'b67e3ca5-e555-4bbb-919a-bc9b2e45d30e.azukUeA0VF4gk-yo'),
});

export const getQuote = route({
  id: 'getQuote',
  method: 'GET',
  path: '/api/Quotes/:id',
  access: 'open',
  knowsSession: true,
  tag: 'Quotes',
  summary: 'A stored quote while it is valid.',
  params: quoteParams,
  answer: quoteAnswer,
  errors: ['not-found', 'quote-expired'],
});
