import * as z from 'zod/mini';
import { languageCodes } from '#domain/i18n/language.ts';
import { payMethods, preferenceFields, profileFields } from '#domain/people/profile-rules.ts';
import { route } from './route.ts';
import { messageAnswer } from './wire.ts';

// Clients send the profile back as they got it. Whose profile it is, the session says.
const ignoredId = z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()])));

/** The profile as it is sent: the form, the preferences if they change, and an id that is not looked at. */
export const profileBody = z.strictObject({ ...profileFields, ...preferenceFields, id: ignoredId, ID: ignoredId });

/** Preferences alone, for people who have not filled in the form. */
export const preferencesBody = z.strictObject(preferenceFields);

/** Texts are empty where nothing is known yet; the e-mail is then the account's. */
export const profileAnswer = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  birthday: z.string(),
  gender: z.string(),
  mobile: z.string(),
  landline: z.string(),
  email: z.string(),
  address: z.string(),
  payMethod: z.enum(payMethods),
  payNote: z.string(),
  language: z.enum(languageCodes),
});

const savedAnswer = z.extend(profileAnswer, messageAnswer.shape);

export const getProfile = route({
  method: 'GET',
  path: '/api/UserProfile/profile',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'The profile of whoever is signed in; empty texts where nothing has been filled in.',
  answer: profileAnswer,
});

export const saveProfile = route({
  method: 'POST',
  path: '/api/UserProfile/profile',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Save the profile. A UK mobile is stored as 12 digits beginning with 447.',
  body: profileBody,
  answer: savedAnswer,
});

export const savePreferences = route({
  method: 'POST',
  path: '/api/UserProfile/preferences',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Save the preferred way to pay, its note and the language; what is left out stays.',
  body: preferencesBody,
  answer: savedAnswer,
});
