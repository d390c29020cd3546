import type { PlaceOption } from '#web/api/places.ts';
import type { Found } from './use-place-search.ts';

/** A place that the person has used or saved; a saved one has its own name. */
export interface OwnPlace extends PlaceOption {
  readonly label?: string;
  /** One of the firm's favourites: it is sent by its name. */
  readonly isFavourite?: boolean;
}

/** An entry of the list: a place, "use my location", or what was typed, to be put on the map. */
export type Offer =
  | { readonly kind: 'locate' }
  | { readonly kind: 'pin'; readonly words: string }
  | {
      readonly kind: 'place';
      readonly place: PlaceOption;
      readonly label?: string;
      readonly isOwn: boolean;
      readonly isFavourite?: boolean;
    };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’.]/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Fewer letters than this are no address yet. */
const fewestLetters = 5;
/** Shorter words are abbreviated in too many ways to be looked for. */
const fewestInWord = 4;

/**
 * Whether to offer putting what was typed on the map: when nothing was found, and when an address of several words has
 * one that no suggestion contains, such as the name of a house.
 */
export function isWorthPin(text: string, options: readonly PlaceOption[]): boolean {
  const words = wordsOf(text);
  if (words.join('').length < fewestLetters) return false;
  if (options.length === 0) return true;
  const isIn = ({ name, address }: PlaceOption) => {
    const known = wordsOf(`${name} ${address}`);
    return words.every((word) => word.length < fewestInWord || known.some((other) => other.startsWith(word)));
  };
  return words.length > 2 && !options.some(isIn);
}

/** The entries: the person's own places while the field is empty, suggestions after that. */
export function offersFor(text: string, found: Found, own: readonly OwnPlace[], canLocate: boolean): readonly Offer[] {
  if (text.trim() === '') {
    const mine = own.map(
      ({ label, isFavourite, ...place }): Offer => ({ kind: 'place', place, label, isOwn: !isFavourite, isFavourite }),
    );
    return canLocate ? [{ kind: 'locate' }, ...mine] : mine;
  }
  const ids = new Set(own.map(({ id }) => id));
  const places = found.options.map((place): Offer => ({ kind: 'place', place, isOwn: ids.has(place.id) }));
  const hasPin = found.state === 'found' && isWorthPin(text, found.options);
  return hasPin ? [...places, { kind: 'pin', words: text.trim() }] : places;
}
