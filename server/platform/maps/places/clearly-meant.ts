import { type Place, placeLabel } from '#domain/places/place.ts';
import { isOptionalWord, spellOut } from './abbreviations.ts';
import { foldWords } from './fold-text.ts';

/**
 * Whether a service's result is really the place that was typed. Search engines always find something; a price may only
 * be based on a place whose label contains every word of the text.
 */
export function isClearlyMeant(text: string, place: Place): boolean {
  const label = foldWords(placeLabel(place));
  const known = new Set([...label, label.join('')]);
  return foldWords(text).every(
    (word) =>
      known.has(word) ||
      isOptionalWord(word) ||
      spellOut(word).some((whole) => known.has(whole)) ||
      // Postcodes are written with and without their space.
      label.some((part, index) => `${part}${label[index + 1] ?? ''}` === word),
  );
}
