import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';

/**
 * Our own base map, an external tile server, or an archive of vector tiles; `version` changes with our map, so that
 * browsers can cache its files.
 */
export const mapTilesSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('embedded'),
    version: like(z.string(), 'a9a4285e7194'),
    /** The streets of the operator's own extract are drawn where it has them, one zoom level closer. */
    streets: z.optional(z.object({ attribution: like(z.string(), '© OpenStreetMap contributors') })),
  }),
  z.object({
    kind: z.literal('raster'),
    template: like(z.string(), 'https://tiles.example.org/{z}/{x}/{y}.png'),
    attribution: like(z.string(), '© OpenStreetMap contributors'),
  }),
  z.object({
    kind: z.literal('archive'),
    address: like(z.string(), '/maps/berkshire.pmtiles'),
    attribution: like(z.string(), '© OpenStreetMap contributors'),
  }),
]);

const mapConfigSchema = z.object({
  tiles: mapTilesSchema,
  /** Google's terms forbid drawing its routes on another map: then Google's is shown, or linked to without a key. */
  routes: z.enum(['drawn', 'google']),
  /** A key for Google's embedded map, restricted to the site's own pages. */
  googleKey: z.optional(z.string()),
});

export type MapConfig = z.infer<typeof mapConfigSchema>;

export const getMapConfig = route({
  id: 'getMapConfig',
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
  id: 'getMapTile',
  method: 'GET',
  path: '/api/Maps/tiles/:version/:zoom/:x/:y',
  access: 'open',
  tag: 'Maps',
  summary: 'One file of our own base map; 204 where there is nothing but sea or empty ground.',
  params: z.object({
    version: like(z.string().check(z.regex(/^[\w-]{1,40}$/, 'Error_invalid')), 'a9a4285e7194'),
    zoom: like(whole, 10),
    x: like(whole, 509),
    y: like(whole, 340),
  }),
  answer: { contentType: 'application/json; charset=utf-8' },
  mayBeEmpty: true,
  errors: ['not-found'],
  limit: 'read',
});
