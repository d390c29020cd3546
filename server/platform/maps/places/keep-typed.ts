import type { PlacesProvider } from './places-provider.ts';

/** What cannot be printed, and what a line of a form cannot hold. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** A text as one plain line. */
function plainLine(text: string): string {
  return text.replaceAll(unprintable, ' ').trim();
}

/** Keeps the customer's own words with a place that was typed: the tariff's keywords count there too. */
export function keepTyped(places: PlacesProvider): PlacesProvider {
  return {
    name: places.name,
    suggest: (query, options) => places.suggest(query, options),
    async resolve(reference) {
      if ('placeId' in reference) return places.resolve(reference);
      const text = plainLine(reference.text);
      const place = await places.resolve({ text });
      return place && { ...place, typed: text };
    },
  };
}
