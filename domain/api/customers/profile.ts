import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { customerEmail, idAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';
import { preferenceFields, profileFields } from '#domain/people/profile-rules.ts';

// Clients send the profile back as they got it. The session says whose it is.
const ignoredId = z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()])));

/** The profile as sent: the form, optional preferences, and an id that is ignored. */
export const profileBody = like(
  z.strictObject({ ...profileFields, ...preferenceFields, id: ignoredId, ID: ignoredId }),
  {
    firstName: 'Robin',
    surname: 'Reader',
    birthday: '1980-05-17',
    gender: 'Other',
    mobile: '07700 900111',
    email: 'reader@demo.bracknelltaxis.test',
    address: '1 High Street, Bracknell RG12 1AP',
  },
);

/** Preferences alone, for people who have not filled in the form. */
export const preferencesBody = z.strictObject(preferenceFields);

/** Texts are empty if nothing is known yet; the email is then the account's. */
export const profileAnswer = z.object({
  id: idAnswer,
  firstName: like(z.string(), 'Robin'),
  surname: like(z.string(), 'Reader'),
  birthday: like(z.string(), '1980-05-17'),
  gender: like(z.string(), 'Other'),
  mobile: like(z.string(), '447700900111'),
  landline: like(z.string(), ''),
  email: customerEmail,
  address: like(z.string(), '1 High Street, Bracknell RG12 1AP'),
  payMethod: z.enum(preferredPayments),
  payNote: like(z.string(), ''),
  language: z.enum(languageCodes),
});

const savedAnswer = z.extend(profileAnswer, { message: like(z.string(), 'Profile saved.') });

export const getProfile = route({
  id: 'getProfile',
  method: 'GET',
  path: '/api/UserProfile/profile',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'The profile of the person logged in; empty texts where nothing has been filled in.',
  answer: profileAnswer,
});

export const saveProfile = route({
  id: 'saveProfile',
  method: 'POST',
  path: '/api/UserProfile/profile',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Save the profile. A UK mobile is stored as 12 digits beginning with 447.',
  body: profileBody,
  answer: savedAnswer,
});

export const savePreferences = route({
  id: 'savePreferences',
  method: 'POST',
  path: '/api/UserProfile/preferences',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Save the preferred way to pay, its note and the language; what is left out stays.',
  body: preferencesBody,
  answer: savedAnswer,
});
