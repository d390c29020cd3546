import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type PlaceKind, placeKinds } from '#domain/places/place-kinds.ts';
import type { PlaceOption } from '#web/api/places.ts';
import { searchPlaces } from '#web/api/places.ts';
import type { OwnPlace } from '#web/shared/place-field/place-offers.ts';
import type { PlaceSearch } from '#web/shared/place-field/place-value.ts';

const asKind = (kind: string): PlaceKind => placeKinds.find((known) => known === kind) ?? 'address';

/** A place of a quote, as a suggestion. */
export function optionOf({ id, name, label, kind }: QuoteAnswer['origin']): PlaceOption {
  const address = label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label;
  return { id, name, address: address === name ? '' : address, kind: asKind(kind) };
}

const containsAll = (place: OwnPlace, words: readonly string[]) => {
  const text = `${place.label ?? ''} ${place.name} ${place.address}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Few enough to leave space for new places. */
const mostOwn = 2;

/** Suggestions with the person's own places first. Their own also show when the server does not answer. */
export function ownPlacesFirst(own: () => readonly OwnPlace[]): PlaceSearch {
  return async (query, signal) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const mine = own()
      .filter((place) => containsAll(place, words))
      .slice(0, mostOwn);
    const ids = new Set(mine.map(({ id }) => id));
    try {
      const found = await searchPlaces(query, signal);
      return [...mine, ...found.filter(({ id }) => !ids.has(id))];
    } catch (error) {
      if (mine.length > 0 && !signal.aborted) return mine;
      throw error;
    }
  };
}
