import { mostSavedPlaces } from '#domain/api/customers/saved-places.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { lockPerson, putPlace, type SavedPlace, savedPlacesOf } from './saved-places-store.ts';

/** Saves a place under a label; an existing label (`Home` is `home`) gets the new place. */
export function savePlace(deps: Deps, who: Person, place: Omit<SavedPlace, 'id'>): Promise<SavedPlace> {
  return inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, who.personId);
    const known = await savedPlacesOf(deps.db, who.personId);
    const same = known.find(({ label }) => label.toLowerCase() === place.label.toLowerCase());
    if (!same && known.length >= mostSavedPlaces)
      throw new AppError('conflict', { fields: { label: ['Error_places-full'] } });
    const saved = await putPlace(deps.db, who.personId, { ...place, label: same?.label ?? place.label }, deps.clock());
    if (!saved) throw new AppError('internal');
    return saved;
  });
}
