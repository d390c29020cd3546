import type { nearestPlace, suggestPlaces } from '#domain/api/maps/maps.ts';
import type { Place } from '#domain/places/place.ts';
import { readJson } from './client/read-json.ts';

/** The fields that a suggestion shows. */
export type PlaceOption = Pick<Place, 'id' | 'name' | 'address' | 'kind'> &
  Partial<Pick<Place, 'imageUrl' | 'iconUrl' | 'imageCredit'>>;

/** Suggestions for the typed text, best first. */
export async function searchPlaces(query: string, signal: AbortSignal): Promise<readonly PlaceOption[]> {
  const search = new URLSearchParams({ q: query, limit: '6' });
  const found = await readJson<typeof suggestPlaces>(`/api/Places/suggest?${search}`, signal);
  return found.$values;
}

/** Known places at a point, best first. Four decimals are about ten metres, which is precise enough. */
export async function placesAt(latitude: number, longitude: number): Promise<readonly PlaceOption[]> {
  const search = new URLSearchParams({ lat: latitude.toFixed(4), lng: longitude.toFixed(4) });
  return (await readJson<typeof nearestPlace>(`/api/Places/nearest?${search}`)).$values;
}

/** Where a postcode or an address is; null when it is unknown. */
export async function pointOf(address: string): Promise<Place['location'] | null> {
  const search = new URLSearchParams({ q: address, limit: '1' });
  const found = await readJson<typeof suggestPlaces>(`/api/Places/suggest?${search}`);
  return found.$values[0]?.location ?? null;
}
