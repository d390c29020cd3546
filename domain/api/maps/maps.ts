import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { listOf } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { controlCharacters } from '#domain/basics/typed-text.ts';
import { mostStops } from '#domain/booking/stops.ts';
import { placeSchema } from '#domain/places/place.ts';

/** What a visitor may type into a place field. */
export const longestPlaceText = 200;

const typed = z.string({ error: 'Error_place-text' }).check(
  z.trim(),
  z.maxLength(longestPlaceText, 'Error_too-long'),
  z.refine((text) => !controlCharacters.test(text), { error: 'Error_characters' }),
);

const placeAnswer = like(placeSchema, {
  id: 'cu:heathrow-t5',
  name: 'Heathrow Terminal 5',
  address: 'Wallis Road, Heathrow Airport, London TW6 2GA',
  kind: 'airport',
  location: { lat: 51.471493, lng: -0.487239 },
  imageUrl: '/assets/icons/place-airport.svg',
  iconUrl: '/assets/icons/place-airport.svg',
});

export const suggestPlaces = route({
  id: 'suggestPlaces',
  method: 'GET',
  path: '/api/Places/suggest',
  access: 'open',
  tag: 'Maps',
  summary: 'Places in the United Kingdom for what was typed so far, best first.',
  query: z.object({
    q: like(typed, 'heathrow t5'),
    limit: z._default(
      z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(20, 'Error_number')),
      8,
    ),
    session: like(z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'Error_invalid'))), '0f9a3c6e-5b1d'),
  }),
  answer: listOf(placeAnswer),
  limit: 'type-ahead',
});

/** Degrees with any number of decimals; more than needed for a metre do no harm. */
const degreesText = String.raw`-?\d{1,3}(?:\.\d+)?`;
/** Longer than any number that a program would write. */
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
  id: 'findNearestPlaces',
  method: 'GET',
  path: '/api/Places/nearest',
  access: 'open',
  tag: 'Maps',
  summary: 'Known places at a point of the United Kingdom, best first; an empty list where nobody lives.',
  query: z.strictObject({ lat: like(degrees, '51.41822'), lng: like(degrees, '-0.74965') }),
  answer: listOf(placeAnswer),
  limit: 'read',
});

export const placePhoto = route({
  id: 'getPlacePhoto',
  method: 'GET',
  path: '/api/Places/photo/:id',
  access: 'open',
  tag: 'Maps',
  summary: 'The photo of a place that was suggested within the last day, at most 500 px wide.',
  params: z.object({
    id: like(z.string().check(z.regex(/^[\w-]{1,200}$/, 'Error_invalid')), 'ChIJ2dGMjMMEdkgRqVqkuXQkj7c'),
  }),
  answer: { contentType: 'image/jpeg' },
  errors: ['not-found'],
  limit: 'read',
});

/** `lat,lng` as in a query. */
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
  id: 'findRoute',
  method: 'GET',
  path: '/api/Maps/route',
  access: 'open',
  tag: 'Maps',
  summary:
    'The fastest route by car between two points, through up to three stops: `via`, and those after it in `moreStops`; `seconds` for somebody who sets off now.',
  query: z.strictObject({
    from: like(coordinates, '51.41822,-0.74965'),
    to: like(coordinates, '51.471493,-0.487239'),
    via: like(z.optional(coordinates), '51.40972,-0.75015'),
    /** One or two points, with a semicolon between them. */
    moreStops: like(
      z.optional(
        z.pipe(
          z.string({ error: 'Error_coordinates' }),
          z.pipe(
            z.transform((text: string) => text.split(';')),
            z.array(coordinates).check(z.maxLength(mostStops - 1, 'Error_stops')),
          ),
        ),
      ),
      '51.43,-0.71',
    ),
  }),
  answer: z.object({
    metres: like(z.number(), 34174),
    seconds: like(z.number(), 1449),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: like(z.array(z.array(z.number())), [
        [-0.74965, 51.41822],
        [-0.487239, 51.471493],
      ]),
    }),
    estimated: like(z.boolean(), false),
    provider: like(z.string(), 'embedded'),
  }),
  errors: ['route-not-found'],
  limit: 'read',
});
