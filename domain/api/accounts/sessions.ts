import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pastAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailSchema, newPasswordSchema } from '#domain/people/account-rules.ts';

const currentPassword = like(
  z
    .string({ error: 'Error_current-password' })
    .check(z.minLength(1, 'Error_current-password'), z.maxLength(200, 'Error_too-long')),
  'demo-Bracknell-2026',
);

export const listSessions = route({
  id: 'listSessions',
  method: 'GET',
  path: '/api/Auth/sessions',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Where the account is logged in, newest first; `current` marks the session that asks.',
  answer: listOf(
    z.object({
      id: idAnswer,
      device: like(z.string(), 'Firefox on Windows'),
      signedInAt: pastAnswer,
      expiresAt: timeAnswer,
      current: like(z.boolean(), true),
    }),
  ),
});

export const endOneSession = route({
  id: 'endSession',
  method: 'POST',
  path: '/api/Auth/sessions/:id/end',
  access: 'signed-in',
  freshProof: 'own-login',
  tag: 'Auth',
  summary: 'Log one device out.',
  params: idParams,
  answer: like(messageAnswer, { message: 'That device is logged out.' }),
  errors: ['not-found'],
});

export const endOtherSessions = route({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/Auth/sessions/end-others',
  access: 'signed-in',
  freshProof: 'own-login',
  tag: 'Auth',
  summary: 'Log every other device out.',
  answer: like(messageAnswer, { message: 'Every other device is logged out.' }),
});

export const changePassword = route({
  id: 'changePassword',
  method: 'POST',
  path: '/api/Auth/change-password',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Choose a new password with the old one. Every other device is logged out.',
  body: z.strictObject({ currentPassword, password: like(newPasswordSchema, 'lamp-road-kettle') }),
  answer: like(messageAnswer, { message: 'Your new password is set, and every other device is logged out.' }),
  limit: 'sign-in',
});

export const changeEmail = route({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/Auth/change-email',
  access: 'signed-in',
  tag: 'Auth',
  summary:
    'Ask for another email address. A link goes to the new one and a notice to the old one; verify-email confirms it. The answer never says whether the address has an account.',
  body: z.strictObject({ email: like(emailSchema, 'robin@example.org'), currentPassword }),
  answer: like(messageAnswer, {
    message: 'We’ve emailed a link to the new address. Open it in this browser to confirm the change.',
  }),
  status: 202,
  limit: 'sign-in',
});
