import * as contract from '#domain/api/customers/profile.ts';
import * as places from '#domain/api/customers/saved-places.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Serve } from '#server/deps.ts';
import { savePlace } from './save-place.ts';
import { readProfile, savePreferences, saveProfile } from './save-profile.ts';
import { removePlace, savedPlacesOf } from './saved-places-store.ts';

export function profilesRoutes(serve: Serve): void {
  serve(contract.getProfile, ({ deps, who }) => readProfile(deps, who));

  serve(contract.saveProfile, async ({ deps, who, body, t }) => ({
    ...(await saveProfile(deps, who, body)),
    message: t('Profile_saved'),
  }));

  serve(contract.savePreferences, async ({ deps, who, body, t }) => ({
    ...(await savePreferences(deps, who, body)),
    message: t('Profile_preferences-saved'),
  }));

  serve(places.listSavedPlaces, async ({ deps, who }) => ({ $values: await savedPlacesOf(deps.db, who.personId) }));

  serve(places.savePlace, ({ deps, who, body }) => savePlace(deps, who, body));

  serve(places.deleteSavedPlace, async ({ deps, who, params, t }) => {
    if ((await removePlace(deps.db, who.personId, params.id)) === 0) throw new AppError('not-found');
    return { message: t('Profile_place-deleted') };
  });
}
