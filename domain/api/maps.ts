import * as z from 'zod/mini';
import { controlCharacters } from '#domain/people/account-rules.ts';
import { placeSchema } from '#domain/places/place.ts';
import { route } from './route.ts';
import { listOf } from './wire.ts';

/** What a visitor may type into a place field. */
export const longestPlaceText = 200;

const typed = z.string({ error: 'Error_place-text' }).check(
  z.trim(),
  z.maxLength(longestPlaceText, 'Error_too-long'),
  z.refine((text) => !controlCharacters.test(text), { error: 'Error_characters' }),
);

export const suggestPlaces = route({
  method: 'GET',
  path: '/api/Places/suggest',
  access: 'open',
  tag: 'Maps',
  summary: 'Places in the United Kingdom for what was typed so far, best first.',
  query: z.object({
    q: typed,
    limit: z._default(
      z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(20, 'Error_number')),
      8,
    ),
    session: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'Error_invalid'))),
  }),
  answer: listOf(placeSchema),
  limit: 'type-ahead',
});

/** Degrees with as many digits as a program writes; more of them than a metre needs do no harm. */
const degreesText = String.raw`-?\d{1,3}(?:\.\d+)?`;
/** Longer than any number that a program writes by itself. */
const longestPoint = 100;

const degrees = z.pipe(
  z
    .string({ error: 'Error_coordinates' })
    .check(
      z.maxLength(longestPoint, 'Error_coordinates'),
      z.regex(new RegExp(`^${degreesText}$`), 'Error_coordinates'),
    ),
  z.transform(Number),
);

export const nearestPlace = route({
  method: 'GET',
  path: '/api/Places/nearest',
  access: 'open',
  tag: 'Maps',
  summary: 'Known places at a point of the United Kingdom, best first; an empty list where nobody lives.',
  query: z.strictObject({ lat: degrees, lng: degrees }),
  answer: listOf(placeSchema),
  limit: 'read',
});

/** `lat,lng` as it stands in a query. */
const coordinates = z.pipe(
  z
    .string({ error: 'Error_coordinates' })
    .check(
      z.maxLength(longestPoint, 'Error_coordinates'),
      z.regex(new RegExp(`^${degreesText},${degreesText}$`), 'Error_coordinates'),
    ),
  z.transform((text) => {
    const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
    return { lat, lng };
  }),
);

export const findRoute = route({
  method: 'GET',
  path: '/api/Maps/route',
  access: 'open',
  tag: 'Maps',
  summary: 'The fastest way by car between two points, through at most one stop.',
  query: z.strictObject({ from: coordinates, to: coordinates, via: z.optional(coordinates) }),
  answer: z.object({
    metres: z.number(),
    seconds: z.number(),
    geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.array(z.number())) }),
    estimated: z.boolean(),
    provider: z.string(),
  }),
  errors: ['route-not-found'],
  limit: 'read',
});
