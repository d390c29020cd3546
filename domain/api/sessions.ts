import * as z from 'zod/mini';
import { emailSchema, newPasswordSchema } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, timeAnswer } from './wire.ts';

const currentPassword = z
  .string({ error: 'Error_current-password' })
  .check(z.minLength(1, 'Error_current-password'), z.maxLength(200, 'Error_too-long'));

export const listSessions = route({
  method: 'GET',
  path: '/api/Auth/sessions',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Where the account is signed in, newest first; `current` marks the session that asks.',
  answer: listOf(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: timeAnswer,
      expiresAt: timeAnswer,
      current: z.boolean(),
    }),
  ),
});

export const endOneSession = route({
  method: 'POST',
  path: '/api/Auth/sessions/:id/end',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Sign one device out.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});

export const endOtherSessions = route({
  method: 'POST',
  path: '/api/Auth/sessions/end-others',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Sign every other device out.',
  answer: messageAnswer,
});

export const changePassword = route({
  method: 'POST',
  path: '/api/Auth/change-password',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Choose a new password with the old one. Every other device is signed out.',
  body: z.strictObject({ currentPassword, password: newPasswordSchema }),
  answer: messageAnswer,
  limit: 'sign-in',
});

export const changeEmail = route({
  method: 'POST',
  path: '/api/Auth/change-email',
  access: 'signed-in',
  tag: 'Auth',
  summary:
    'Ask for another e-mail address. A link goes to the new one and a notice to the old one; verify-email confirms it. The answer never tells whether the address has an account.',
  body: z.strictObject({ email: emailSchema, currentPassword }),
  answer: messageAnswer,
  status: 202,
  limit: 'sign-in',
});
