import * as z from 'zod/mini';
import { longestPlaceText } from '#domain/api/maps/maps.ts';
import { like } from '#domain/basics/example.ts';
import { costReferenceSchema, flightNumberSchema, luggageSchema, passengersSchema } from '#domain/booking/rules.ts';
import { mostStops } from '#domain/booking/stops.ts';
import { partnerCodeSchema } from './embed.ts';

const placeText = (required: string) =>
  z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(longestPlaceText, 'Error_too-long'));

/** A place is the id of a suggestion, or a text. */
const place = (required: string) =>
  z.union([z.strictObject({ placeId: placeText(required) }), z.strictObject({ text: placeText(required) })], {
    error: required,
  });

const time = z
  .string({ error: 'Error_date-required' })
  .check(z.trim(), z.minLength(1, 'Error_date-required'), z.maxLength(40, 'Error_date'));

/** What a visitor requests a price for. */
export const quoteBody = like(
  z.strictObject({
    origin: place('Error_pickup-required'),
    destination: place('Error_destination-required'),
    via: z.nullish(place('Error_via')),
    /** The stops after `via`, in order; the return goes without stops. */
    moreStops: z.optional(z.array(place('Error_via'), 'Error_list').check(z.maxLength(mostStops - 1, 'Error_stops'))),
    /** Left out with `asap`. */
    pickupTime: z.optional(time),
    /** The earliest pickup that the office offers online, by our clock; the answer says when that is. */
    asap: z.optional(z.boolean({ error: 'Error_invalid' })),
    returnTime: z.nullish(time),
    passengers: passengersSchema,
    luggage: luggageSchema,
    greet: z._default(z.boolean({ error: 'Error_invalid' }), false),
    /** Every class of car that the party fits into and that has a price, even for a party of one to four. */
    everyClass: z.optional(z.boolean({ error: 'Error_invalid' })),
    flightNumber: z.optional(flightNumberSchema),
    returnFlightNumber: z.optional(flightNumberSchema),
    /** The cost code of the company that pays: if that makes an account pay, its agreed prices are given. */
    costReference: z.optional(costReferenceSchema),
    /** For staff: the company whose account pays; null for none. */
    accountId: z.nullish(z.uuid('Error_id')),
    /** The partner whose site led here; an unknown one is left out. */
    partner: z.optional(partnerCodeSchema),
  }),
  {
    origin: { text: 'RG12 1AP' },
    destination: { placeId: 'cu:heathrow-t5' },
    pickupTime: '2026-12-01T09:30',
    passengers: 2,
    luggage: 1,
  },
);
