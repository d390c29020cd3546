import type { PlaceOption } from '#web/api/places.ts';

/** The value of a place field: the text, and the picked place until the text changes. */
export type PlaceValue = { text: string; placeId?: string };

export type PlaceSearch = (query: string, signal: AbortSignal) => Promise<readonly PlaceOption[]>;

/** The text for a picked place; an address often starts with its name already. */
export function placeText({ name, address }: PlaceOption): string {
  if (!address || address === name) return name;
  return address.toLowerCase().startsWith(name.toLowerCase()) ? address : `${name}, ${address}`;
}

/** The second line of a suggestion: town and postcode, without the name that the first line has already. */
export function placeDetail({ name, address }: PlaceOption): string {
  const isRepeated = address.toLowerCase().startsWith(name.toLowerCase());
  return isRepeated ? address.slice(name.length).replace(/^[\s,]+/, '') : address;
}
