import * as z from 'zod/mini';
import { route } from './route.ts';

/** Our own base map, pictures of somebody else's, or an archive of vector tiles; `version` changes with our map, so that browsers keep its files. */
export const mapTilesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded'), version: z.string() }),
  z.object({ kind: z.literal('raster'), template: z.string(), attribution: z.string() }),
  z.object({ kind: z.literal('archive'), address: z.string(), attribution: z.string() }),
]);

const mapConfigSchema = z.object({
  tiles: mapTilesSchema,
  /** Google's terms forbid to draw its routes on another map: then its own is shown, or linked to without a key. */
  routes: z.enum(['drawn', 'google']),
  /** A key for Google's embedded map, which its owner has restricted to the site's own pages. */
  googleKey: z.optional(z.string()),
});

export type MapConfig = z.infer<typeof mapConfigSchema>;

export const getMapConfig = route({
  method: 'GET',
  path: '/api/Maps/config',
  access: 'open',
  tag: 'Maps',
  summary: 'Which base map the pages show.',
  answer: mapConfigSchema,
  limit: 'read',
});

const whole = z.coerce.number().check(z.int('Error_number'), z.gte(0, 'Error_number'), z.lte(2 ** 17, 'Error_number'));

export const getMapTile = route({
  method: 'GET',
  path: '/api/Maps/tiles/:version/:zoom/:x/:y',
  access: 'open',
  tag: 'Maps',
  summary: 'One file of our own base map; 204 where there is nothing but sea or empty ground.',
  params: z.object({
    version: z.string().check(z.regex(/^[\w-]{1,40}$/, 'Error_invalid')),
    zoom: whole,
    x: whole,
    y: whole,
  }),
  answer: { contentType: 'application/json; charset=utf-8' },
  mayBeEmpty: true,
  errors: ['not-found'],
  limit: 'read',
});
