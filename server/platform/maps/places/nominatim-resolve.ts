import * as z from 'zod/mini';
import { isInUnitedKingdom, sixDecimals } from '#domain/places/geo.ts';
import { drawnPictures, type Place } from '#domain/places/place.ts';
import { isClearlyMeant } from './clearly-meant.ts';
import { fetchJson } from './fetch-json.ts';
import { kindOfOsmTag } from './osm-kind.ts';
import type { PlacesProvider } from './places-provider.ts';

/** The parts that we use of Nominatim's "jsonv2" answer, https://nominatim.org/release-docs/latest/api/Output/ */
const rowSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number(),
  lat: z.string(),
  lon: z.string(),
  category: z.string(),
  type: z.string(),
  name: z.optional(z.string()),
  display_name: z.string(),
  address: z.optional(z.record(z.string(), z.string())),
});
const answerSchema = z.array(rowSchema);
type Row = z.infer<typeof rowSchema>;

const idShape = /^nm:([NWR]\d+)$/;

/** Whether an id came from a Nominatim server. */
export function isNominatimId(placeId: string): boolean {
  return idShape.test(placeId);
}

/**
 * Resolves typed addresses with a Nominatim server. It gives no suggestions on purpose: the usage policy of the public
 * server forbids autocomplete, and asks every program to identify itself.
 */
export function createNominatimResolve(options: {
  baseUrl: string;
  userAgent: string;
}): Pick<PlacesProvider, 'name' | 'resolve'> {
  async function ask(path: string, parameters: Record<string, string>): Promise<Place | null> {
    const url = new URL(path, options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
    url.search = new URLSearchParams({ ...parameters, format: 'jsonv2', addressdetails: '1' }).toString();
    const [row] = await fetchJson(url, answerSchema, {
      headers: { 'User-Agent': options.userAgent, 'Accept-Language': 'en-GB' },
    });
    return row === undefined ? null : toPlace(row);
  }

  return {
    name: 'nominatim',
    async resolve(reference) {
      if ('placeId' in reference) {
        const thing = idShape.exec(reference.placeId)?.[1];
        return thing === undefined ? null : ask('lookup', { osm_ids: thing });
      }
      const place = await ask('search', { q: reference.text, countrycodes: 'gb', limit: '1' });
      return place !== null && isClearlyMeant(reference.text, place) ? place : null;
    },
  };
}

function toPlace(row: Row): Place | null {
  const location = sixDecimals({ lat: Number(row.lat), lng: Number(row.lon) });
  if (!isInUnitedKingdom(location)) return null;
  const address = row.address ?? {};
  const street = [address.house_number, address.road].filter((part) => part !== undefined).join(' ');
  const name = row.name || street || (row.display_name.split(',')[0] ?? '');
  const town = address.city ?? address.town ?? address.village ?? address.suburb;
  const parts = [street, town ?? '', address.postcode ?? ''].filter((part) => part !== '' && part !== name);
  const kind = kindOfOsmTag(row.category, row.type);
  return {
    id: `nm:${row.osm_type.charAt(0).toUpperCase()}${row.osm_id}`,
    name,
    address: [name, ...parts].join(', '),
    kind,
    location,
    ...drawnPictures(kind),
    ...(town === undefined ? {} : { town }),
  };
}
