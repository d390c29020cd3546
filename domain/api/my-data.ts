import * as z from 'zod/mini';
import { route } from './route.ts';
import { listOf, timeAnswer } from './wire.ts';

const keptBooking = z.object({ reference: z.string(), pickupTime: timeAnswer, keptUntil: z.string() });

/** Which booking records the law makes us keep, and the day until which each is kept. */
export const retentionAnswer = z.object({
  message: z.string(),
  months: z.int(),
  /** Journeys still to come: the account can be deleted once they are over or cancelled. */
  upcoming: z.int(),
  kept: listOf(keptBooking),
});

const password = z
  .string({ error: 'Error_password-required' })
  .check(z.minLength(1, 'Error_password-required'), z.maxLength(200, 'Error_too-long'));

export const exportMyData = route({
  method: 'GET',
  path: '/api/UserProfile/export',
  access: 'signed-in',
  tag: 'My data',
  summary: 'Everything that is kept about whoever is signed in, as one JSON file.',
  answer: { contentType: 'application/json; charset=utf-8' },
  limit: 'sign-in',
});

export const myRetention = route({
  method: 'GET',
  path: '/api/UserProfile/retention',
  access: 'signed-in',
  tag: 'My data',
  summary: 'What would be kept after the account is deleted, and until when.',
  answer: retentionAnswer,
});

export const deleteMyAccount = route({
  method: 'DELETE',
  path: '/api/UserProfile',
  access: 'signed-in',
  tag: 'My data',
  summary: 'Delete the account. Personal data is erased; booking records stay without a name until their date.',
  body: z.strictObject({ password }),
  answer: retentionAnswer,
  errors: ['conflict'],
  limit: 'sign-in',
});
