import * as z from 'zod/mini';
import { isInUnitedKingdom, sixDecimals } from '#domain/places/geo.ts';
import { drawnPictures, type Place } from '#domain/places/place.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import { isClearlyMeant } from './clearly-meant.ts';
import { bracknellCentre } from './distance-km.ts';
import { fetchJson } from './fetch-json.ts';
import { kindOfOsmTag } from './osm-kind.ts';
import type { PlacesProvider } from './places-provider.ts';

/** The parts that we use of Photon's answer, https://github.com/komoot/photon (GeoJSON, coordinates are [lng, lat]). */
const optionalText = z.optional(z.string());
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    osm_key: z.string(),
    osm_value: z.string(),
    countrycode: optionalText,
    name: optionalText,
    housenumber: optionalText,
    street: optionalText,
    district: optionalText,
    city: optionalText,
    county: optionalText,
    postcode: optionalText,
  }),
});
const answerSchema = z.object({ features: z.array(featureSchema) });
type Feature = z.infer<typeof featureSchema>;

/**
 * ph:N240109189@51.41580,-0.75310:The Lexicon. Photon cannot look up a number, so the id says where and what to search
 * for.
 */
const idShape = /^ph:([NWR]\d+)@(-?\d+\.\d+),(-?\d+\.\d+):(.+)$/;
const longestName = 120;
/** Enough to find a place again among its namesakes around one point. */
const againLimit = 15;

/** Places from a Photon server that the operator runs or rents. */
export function createPhotonPlaces({ baseUrl }: { baseUrl: string }): PlacesProvider {
  async function search(text: string, limit: number, around = bracknellCentre): Promise<Place[]> {
    const url = urlBelow(baseUrl, 'api');
    url.search = new URLSearchParams({
      q: text,
      limit: String(limit),
      lat: String(around.lat),
      lon: String(around.lng),
      lang: 'en',
    }).toString();
    const { features } = await fetchJson(url, answerSchema);
    return features.flatMap((feature) => toPlace(feature) ?? []);
  }

  async function findAgain(placeId: string): Promise<Place | null> {
    const match = idShape.exec(placeId);
    if (match === null) return null;
    const [, thing = '', lat, lng, name = ''] = match;
    const found = await search(name, againLimit, { lat: Number(lat), lng: Number(lng) });
    return found.find(({ id }) => id.startsWith(`ph:${thing}@`)) ?? null;
  }

  return {
    name: 'photon',
    suggest: (query, { limit }) => search(query, limit),
    async resolve(reference) {
      if ('placeId' in reference) return findAgain(reference.placeId);
      const [place] = await search(reference.text, 1);
      return place !== undefined && isClearlyMeant(reference.text, place) ? place : null;
    },
  };
}

function toPlace({ geometry, properties }: Feature): Place | null {
  const [lng, lat] = geometry.coordinates;
  const isHere = properties.countrycode === undefined || properties.countrycode.toUpperCase() === 'GB';
  if (!isHere || !isInUnitedKingdom({ lat, lng })) return null;
  const { street, housenumber, city, district, county, postcode } = properties;
  const line = [housenumber, street].filter((part) => part !== undefined).join(' ');
  const name = properties.name ?? line;
  if (name === '') return null;
  const town = city ?? district ?? county;
  const kind = kindOfOsmTag(properties.osm_key, properties.osm_value);
  const parts = [line === name ? '' : line, town ?? '', postcode ?? ''].filter((part) => part !== '' && part !== name);
  const isAddress = properties.name === undefined || kind === 'street' || kind === 'town' || kind === 'village';
  const found = `${properties.osm_type}${properties.osm_id}@${lat.toFixed(5)},${lng.toFixed(5)}`;
  return {
    id: `ph:${found}:${name.slice(0, longestName)}`,
    name,
    address: (isAddress ? [name, ...parts] : parts).join(', '),
    kind,
    location: sixDecimals({ lat, lng }),
    ...drawnPictures(kind),
    ...(town === undefined ? {} : { town }),
  };
}
