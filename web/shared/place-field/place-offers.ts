import type { PlaceOption } from '#web/api/places.ts';
import type { Found } from './use-place-search.ts';

/** A place that the person has used or saved; a saved one has its own name. */
export interface OwnPlace extends PlaceOption {
  readonly label?: string;
  /** One of the firm's favourites: it is sent by its name. */
  readonly isFavourite?: boolean;
}

/** An entry of the list: a place, or "use my location". */
export type Offer =
  | { readonly kind: 'locate' }
  | {
      readonly kind: 'place';
      readonly place: PlaceOption;
      readonly label?: string;
      readonly isOwn: boolean;
      readonly isFavourite?: boolean;
    };

/** The entries: the person's own places while the field is empty, suggestions after that. */
export function offersFor(text: string, found: Found, own: readonly OwnPlace[], canLocate: boolean): readonly Offer[] {
  if (text.trim() === '') {
    const mine = own.map(
      ({ label, isFavourite, ...place }): Offer => ({ kind: 'place', place, label, isOwn: !isFavourite, isFavourite }),
    );
    return canLocate ? [{ kind: 'locate' }, ...mine] : mine;
  }
  const ids = new Set(own.map(({ id }) => id));
  return found.options.map((place): Offer => ({ kind: 'place', place, isOwn: ids.has(place.id) }));
}
