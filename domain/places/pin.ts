/** What the id of a place begins with that somebody put on the map. */
export const pinPrefix = 'at:';

/** Whether a place was put on the map: its words are whatever was typed, and only its point and address count. */
export const isPin = (id: string | undefined): boolean => id?.startsWith(pinPrefix) ?? false;

/** The text of a pin, which every place field and route understands. */
export const pinText = (words: string, { lat, lng }: { lat: number; lng: number }): string =>
  `${words} (${lat.toFixed(5)}, ${lng.toFixed(5)})`;
