import { type LatLng, sixDecimals } from './geo.ts';

/** What the id of a place begins with that somebody put on the map. */
export const pinPrefix = 'at:';

/** Whether a place was put on the map: its words are whatever was typed, and only its point and address count. */
export const isPin = (id: string | undefined): boolean => id?.startsWith(pinPrefix) ?? false;

/** The text of a pin, which every place field and route understands. */
export function pinText(words: string, point: LatLng): string {
  const { lat, lng } = sixDecimals(point);
  return `${words} (${lat}, ${lng})`;
}
