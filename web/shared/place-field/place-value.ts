import type { PlaceOption } from '#web/api/places.ts';

/** What a place field holds: the text, and the place it was picked from until the text is changed. */
export type PlaceValue = { text: string; placeId?: string };

export type PlaceSearch = (query: string, signal: AbortSignal) => Promise<readonly PlaceOption[]>;

/** The text that a picked place leaves in the field; an address often begins with the name already. */
export function placeText({ name, address }: PlaceOption): string {
  if (!address || address === name) return name;
  return address.toLowerCase().startsWith(name.toLowerCase()) ? address : `${name}, ${address}`;
}
