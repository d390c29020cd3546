import type { PlaceOption } from '#web/api/places.ts';
import type { Found } from './use-place-search.ts';

/** A place that the person has used or saved; a saved one has a name of its own. */
export interface OwnPlace extends PlaceOption {
  readonly label?: string;
}

/** A line of the list: a place, or the wish to be found. */
export type Offer =
  | { readonly kind: 'locate' }
  | { readonly kind: 'place'; readonly place: PlaceOption; readonly label?: string; readonly isOwn: boolean };

/** What the list holds: the person's own places before anything is typed, what was found for it after. */
export function offersFor(text: string, found: Found, own: readonly OwnPlace[], canLocate: boolean): readonly Offer[] {
  if (text.trim() === '') {
    const mine = own.map(({ label, ...place }): Offer => ({ kind: 'place', place, label, isOwn: true }));
    return canLocate ? [{ kind: 'locate' }, ...mine] : mine;
  }
  const ids = new Set(own.map(({ id }) => id));
  return found.options.map((place): Offer => ({ kind: 'place', place, isOwn: ids.has(place.id) }));
}
