import * as z from 'zod/mini';
import { carTypeSchema, flightNumberSchema, luggageSchema, passengersSchema } from '#domain/booking/rules.ts';
import { longestPlaceText } from './maps.ts';
import { route } from './route.ts';
import { timeAnswer } from './wire.ts';

const placeText = (required: string) =>
  z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(longestPlaceText, 'Error_too-long'));

/** A place is named by the id of a suggestion, or in words. */
const place = (required: string) =>
  z.union([z.strictObject({ placeId: placeText(required) }), z.strictObject({ text: placeText(required) })], {
    error: required,
  });

const time = z
  .string({ error: 'Error_date-required' })
  .check(z.trim(), z.minLength(1, 'Error_date-required'), z.maxLength(40, 'Error_date'));

/** What a visitor asks a price for. */
export const quoteBody = z.strictObject({
  origin: place('Error_pickup-required'),
  destination: place('Error_destination-required'),
  via: z.nullish(place('Error_via')),
  pickupTime: time,
  returnTime: z.nullish(time),
  passengers: passengersSchema,
  luggage: luggageSchema,
  greet: z._default(z.boolean({ error: 'Error_invalid' }), false),
  flightNumber: z.optional(flightNumberSchema),
  returnFlightNumber: z.optional(flightNumberSchema),
});

const leg = z.object({ metres: z.number(), seconds: z.number(), estimated: z.boolean() });
const line = z.object({ code: z.string(), label: z.string(), amount: z.number() });
const quotedPlace = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  /** What the customer wrote, where the place was named in words: asking again with it gives the same price. */
  typed: z.optional(z.string()),
  kind: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
});

const car = z.object({
  carType: carTypeSchema,
  carImage: z.string(),
  price: z.number(),
  returnPrice: z.optional(z.number()),
  total: z.number(),
  lines: z.array(line),
  returnLines: z.optional(z.array(line)),
});

const quoteAnswer = z.object({
  id: z.string(),
  expiresAt: timeAnswer,
  pickupTime: timeAnswer,
  returnTime: z.optional(timeAnswer),
  origin: quotedPlace,
  destination: quotedPlace,
  via: z.optional(quotedPlace),
  passengers: z.int(),
  luggage: z.int(),
  greet: z.boolean(),
  outbound: leg,
  return: z.optional(leg),
  cars: z.array(car),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

export const createQuote = route({
  method: 'POST',
  path: '/api/Quotes',
  access: 'open',
  tag: 'Quotes',
  summary: 'Price a journey in both cars, with the lines that explain it. The price is held for 30 minutes.',
  body: quoteBody,
  answer: quoteAnswer,
  status: 201,
  errors: ['place-not-found', 'route-not-found'],
  limit: 'write',
  creates: true,
});

export const getQuote = route({
  method: 'GET',
  path: '/api/Quotes/:id',
  access: 'open',
  tag: 'Quotes',
  summary: 'A stored quote while it is valid.',
  params: z.object({ id: z.string().check(z.maxLength(100, 'Error_id')) }),
  answer: quoteAnswer,
  errors: ['not-found', 'quote-expired'],
});
