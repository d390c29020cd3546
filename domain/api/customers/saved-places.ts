import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pickupText } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';

/** Enough for a household; a longer list is no shortcut. */
export const mostSavedPlaces = 20;

const place = z.object({
  id: idAnswer,
  label: like(z.string(), 'Home'),
  placeId: like(z.string(), 'pc:RG121AP'),
  name: like(z.string(), 'RG12 1AP'),
  address: pickupText,
});

/** A place to save: its label (home, work or any word), and the suggested place. */
export const savedPlaceBody = like(
  z.strictObject({
    label: line(40, 'Error_saved-label'),
    placeId: line(200, 'Error_saved-place'),
    name: line(200, 'Error_saved-place'),
    address: z._default(line(300), ''),
  }),
  { label: 'Home', placeId: 'pc:RG121AP', name: 'RG12 1AP', address: 'RG12 1AP, Bracknell' },
);

export const listSavedPlaces = route({
  id: 'listSavedPlaces',
  method: 'GET',
  path: '/api/SavedPlaces',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Your saved places, in the order in which they were saved.',
  answer: listOf(place),
});

export const savePlace = route({
  id: 'savePlace',
  method: 'POST',
  path: '/api/SavedPlaces',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Save a place under a label; a label in use gets the new place. Twenty for each person.',
  body: savedPlaceBody,
  answer: place,
  status: 201,
  errors: ['conflict'],
  creates: true,
});

export const deleteSavedPlace = route({
  id: 'deleteSavedPlace',
  method: 'DELETE',
  path: '/api/SavedPlaces/:id',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Delete a saved place.',
  params: idParams,
  answer: like(messageAnswer, { message: 'The place is no longer saved.' }),
  errors: ['not-found'],
});
