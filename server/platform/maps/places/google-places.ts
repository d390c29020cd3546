import * as z from 'zod/mini';
import { isInUnitedKingdom, sixDecimals } from '#domain/places/geo.ts';
import { drawnPictures, type Place } from '#domain/places/place.ts';
import { isClearlyMeant } from './clearly-meant.ts';
import { bracknellCentre } from './distance-km.ts';
import { fetchJson } from './fetch-json.ts';
import { kindOfGoogleTypes } from './google-kind.ts';
import { fetchPhoto, keepPhotos, type PlacePhotos, photoUrl } from './place-photos.ts';
import type { PlacesProvider } from './places-provider.ts';

/** The parts that we use of the Places API (New), https://developers.google.com/maps/documentation/places/web-service */
const predictionsSchema = z.object({
  suggestions: z._default(z.array(z.object({ placePrediction: z.optional(z.object({ placeId: z.string() })) })), []),
});
const photoSchema = z.object({
  name: z.string().check(z.regex(/^places\/[\w-]+\/photos\/[\w-]+$/)),
  authorAttributions: z._default(z.array(z.object({ displayName: z._default(z.string(), '') })), []),
});
const placeSchema = z.object({
  id: z.string(),
  displayName: z.optional(z.object({ text: z.string() })),
  formattedAddress: z._default(z.string(), ''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z._default(z.array(z.string()), []),
  addressComponents: z._default(z.array(z.object({ longText: z.string(), types: z.array(z.string()) })), []),
  photos: z._default(z.array(photoSchema), []),
});
/** Asked for without a redirect: our key goes to nobody else. */
const mediaSchema = z.object({ photoUri: z.url() });
const searchSchema = z.object({ places: z._default(z.array(placeSchema), []) });
type GooglePlace = z.infer<typeof placeSchema>;

/** Listed one by one, because Google charges by the fields requested. */
const placeFields = ['id', 'displayName', 'formattedAddress', 'location', 'types', 'addressComponents', 'photos'];
/** Google never returns more predictions than this. */
const mostPredictions = 5;
/** 50 km is the largest bias circle that the service accepts. */
const nearUs = {
  circle: { center: { latitude: bracknellCentre.lat, longitude: bracknellCentre.lng }, radius: 50_000 },
};
const here = { regionCode: 'GB', languageCode: 'en-GB' };
/** The specification's size of a photo in the list. */
const photoPixels = 500;
/** Our contract does not accept longer ids; Google has such for addresses that it interpolates. */
const longestId = 200;
/** Google's terms allow coordinates to be cached for 30 days; a day is enough. */
const keepMs = 24 * 60 * 60 * 1000;
const maxEntries = 2000;

const idShape = /^gp:([\w-]+)(?:~([\w-]{1,64}))?$/;

/**
 * Places from Google. Predictions have no position, so each is looked up, at most once a day; the lookup that ends a
 * session, and is charged with it, is the one for the chosen place. The id carries the session.
 */
export function createGooglePlaces(options: {
  apiKey: string;
  baseUrl?: string;
  now?: () => number;
}): PlacesProvider & PlacePhotos {
  const { apiKey, baseUrl = 'https://places.googleapis.com', now = Date.now } = options;
  const kept = new Map<string, { until: number; place: Place | null; photo: string | undefined }>();
  const photos = keepPhotos(now);
  const headers = (fields: readonly string[]) => ({
    'Content-Type': 'application/json',
    'X-Goog-Api-Key': apiKey,
    'X-Goog-FieldMask': fields.join(','),
  });

  async function details(id: string, sessionToken?: string): Promise<Place | null> {
    const before = kept.get(id);
    if (sessionToken === undefined && before !== undefined && before.until > now()) return before.place;
    const url = new URL(`/v1/places/${encodeURIComponent(id)}`, baseUrl);
    url.search = new URLSearchParams({ ...here, ...(sessionToken === undefined ? {} : { sessionToken }) }).toString();
    const found = await fetchJson(url, placeSchema, { headers: headers(placeFields) });
    const place = toPlace(found);
    const [oldest] = kept.keys();
    if (kept.size >= maxEntries && oldest !== undefined) kept.delete(oldest);
    kept.set(id, { until: now() + keepMs, place, photo: found.photos[0]?.name });
    return place;
  }

  async function download(name: string): Promise<Buffer | null> {
    const url = new URL(`/v1/${name}/media`, baseUrl);
    url.search = new URLSearchParams({ maxWidthPx: String(photoPixels), skipHttpRedirect: 'true' }).toString();
    const { photoUri } = await fetchJson(url, mediaSchema, { headers: { 'X-Goog-Api-Key': apiKey } });
    return fetchPhoto(new URL(photoUri));
  }

  async function predict(input: string, sessionToken?: string): Promise<string[]> {
    const { suggestions } = await fetchJson(new URL('/v1/places:autocomplete', baseUrl), predictionsSchema, {
      method: 'POST',
      headers: headers(['suggestions.placePrediction.placeId']),
      body: JSON.stringify({ input, ...here, includedRegionCodes: ['gb'], locationBias: nearUs, sessionToken }),
    });
    return suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? []).slice(0, mostPredictions);
  }

  async function searchText(textQuery: string): Promise<Place | null> {
    const { places } = await fetchJson(new URL('/v1/places:searchText', baseUrl), searchSchema, {
      method: 'POST',
      headers: headers(placeFields.map((field) => `places.${field}`)),
      body: JSON.stringify({ textQuery, ...here, pageSize: 1, locationBias: nearUs }),
    });
    const [first] = places;
    const place = first === undefined ? null : toPlace(first);
    return place !== null && isClearlyMeant(textQuery, place) ? place : null;
  }

  return {
    name: 'google',
    async suggest(query, { limit, sessionToken }) {
      const ids = await predict(query, sessionToken);
      const places = await Promise.all(ids.slice(0, limit).map((id) => details(id)));
      return places.flatMap((place) => {
        if (place === null) return [];
        const id = sessionToken === undefined ? place.id : `${place.id}~${sessionToken}`;
        return id.length > longestId ? [] : [{ ...place, id }];
      });
    },
    /** Only of places that we have looked up: nobody else's program spends our money. */
    photo(id) {
      const known = kept.get(id);
      const name = known && known.until > now() ? known.photo : undefined;
      return name === undefined ? Promise.resolve(null) : photos(name, () => download(name));
    },
    async resolve(reference) {
      if ('text' in reference) return searchText(reference.text);
      const match = idShape.exec(reference.placeId);
      return match === null ? null : details(match[1] ?? '', match[2]);
    },
  };
}

/** Google's terms ask for the name of whoever took it. */
function photoOf(id: string, { authorAttributions }: z.infer<typeof photoSchema>) {
  const [author] = authorAttributions;
  return { imageUrl: photoUrl(id), ...(author?.displayName ? { imageCredit: author.displayName } : {}) };
}

function toPlace(found: GooglePlace): Place | null {
  const { id, displayName, formattedAddress, location, types, addressComponents, photos } = found;
  const point = { lat: location.latitude, lng: location.longitude };
  if (!isInUnitedKingdom(point)) return null;
  const kind = kindOfGoogleTypes(types);
  const town = addressComponents.find((part) => part.types.includes('postal_town') || part.types.includes('locality'));
  const address = formattedAddress.replace(/, (?:UK|United Kingdom)$/, '');
  return {
    id: `gp:${id}`,
    name: displayName?.text ?? address.split(',')[0] ?? '',
    address,
    kind,
    location: sixDecimals(point),
    ...drawnPictures(kind),
    ...(photos[0] ? photoOf(id, photos[0]) : {}),
    ...(town === undefined ? {} : { town: town.longText }),
  };
}
