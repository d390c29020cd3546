import type { PlacesProvider } from './places-provider.ts';

/** Unprintable characters, and those not allowed in a single line. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** A text as one plain line. */
function plainLine(text: string): string {
  return text.replaceAll(unprintable, ' ').trim();
}

/** Keeps the customer's own text with a typed place: the tariff's keywords are matched there too. */
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
