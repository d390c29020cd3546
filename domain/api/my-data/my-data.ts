import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { listOf, pastAnswer, referenceAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

const keptBooking = z.object({
  reference: referenceAnswer,
  pickupTime: pastAnswer,
  keptUntil: like(z.string(), '2027-11-15'),
});

/** Which booking records the law makes us keep, and the day until which each is kept. */
export const retentionAnswer = z.object({
  message: like(z.string(), 'If you delete your account, these booking records stay without your name.'),
  months: like(z.int(), 12),
  /** Journeys still to come: the account can be deleted once they are over or cancelled. */
  upcoming: like(z.int(), 0),
  kept: listOf(keptBooking),
});

const password = like(
  z
    .string({ error: 'Error_password-required' })
    .check(z.minLength(1, 'Error_password-required'), z.maxLength(200, 'Error_too-long')),
  'demo-Bracknell-2026',
);

export const exportMyData = route({
  id: 'exportMyData',
  method: 'GET',
  path: '/api/UserProfile/export',
  access: 'signed-in',
  tag: 'My data',
  summary: 'Everything stored about the person logged in, as one JSON file.',
  answer: { contentType: 'application/json; charset=utf-8' },
  limit: 'sign-in',
});

export const myRetention = route({
  id: 'getRetention',
  method: 'GET',
  path: '/api/UserProfile/retention',
  access: 'signed-in',
  tag: 'My data',
  summary: 'What would be kept after the account is deleted, and until when.',
  answer: retentionAnswer,
});

export const deleteMyAccount = route({
  id: 'deleteMyLogin',
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
