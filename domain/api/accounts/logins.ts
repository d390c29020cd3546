import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { customerEmail, messageAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { emailSchema, newPasswordSchema } from '#domain/people/account-rules.ts';
import { permissionSchema } from '#domain/people/permissions.ts';
import { roleSchema } from '#domain/people/roles.ts';
import { loginSteps } from '#domain/people/second-factor.ts';

const password = like(
  z
    .string({ error: 'Error_login-password' })
    .check(z.minLength(1, 'Error_login-password'), z.maxLength(200, 'Error_too-long')),
  'demo-Bracknell-2026',
);

/** The login form: user name (the email) and password, both required. */
export const loginBody = z.strictObject({
  email: like(
    z
      .string({ error: 'Error_login-name' })
      .check(z.trim(), z.minLength(1, 'Error_login-name'), z.maxLength(254, 'Error_too-long')),
    'reader@demo.bracknelltaxis.test',
  ),
  password,
});

/** The sign-up form. */
export const registerBody = z.strictObject({ email: emailSchema, password: newPasswordSchema });

const rolesAnswer = z.object({ $values: z.array(roleSchema) });
/** `done`, or what the login is waiting for. */
const secondFactor = z.enum(['done', ...loginSteps]);
const token = like(
  z.string({ error: 'Error_token' }).check(z.minLength(1, 'Error_token'), z.maxLength(500, 'Error_too-long')),
  'EyLOKU4RC8c-SgJST1KOQ7smmIys5ijB',
);

export const login = route({
  id: 'logIn',
  method: 'POST',
  path: '/api/Auth/login',
  access: 'open',
  tag: 'Auth',
  summary:
    'Log in. Sets the Authorization cookie and answers the token for clients that send it as a header. `secondFactor` says whether that is all: with `prove` or `set-up` the session opens nothing yet (403 `second-factor-needed`) but the routes of the second factor; POST /api/Auth/proof, or setting one up, completes it and answers another token.',
  body: loginBody,
  answer: z.object({
    token: like(z.string(), 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxOThlYmEwOCJ9.KU48w5IHyf'),
    email: customerEmail,
    roles: rolesAnswer,
    secondFactor,
  }),
  errors: ['wrong-credentials'],
  limit: 'password',
});

export const register = route({
  id: 'signUp',
  method: 'POST',
  path: '/api/Auth/register',
  access: 'open',
  tag: 'Auth',
  summary:
    'Create a customer account. The answer is the same for an address that already has one; its owner gets an email.',
  body: registerBody,
  answer: like(messageAnswer, { message: 'Thank you for registering! Your account has been successfully created.' }),
  status: 201,
  limit: 'password',
});

export const logout = route({
  id: 'logOut',
  method: 'POST',
  path: '/api/Auth/logout',
  access: 'open',
  knowsSession: true,
  tag: 'Auth',
  summary: 'End the session and clear its cookies. Without a session it does nothing.',
  during: loginSteps,
  answer: like(messageAnswer, { message: 'You are logged out.' }),
  limit: 'write',
});

export const me = route({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/Auth/me',
  access: 'open',
  knowsSession: true,
  tag: 'Auth',
  summary: 'The person logged in; `{"user": null}` for a visitor.',
  during: loginSteps,
  answer: z.object({
    user: z.nullable(
      z.object({
        email: customerEmail,
        roles: rolesAnswer,
        /** What staff may do; null for everybody else. */
        permission: like(z.nullable(permissionSchema), null),
        expiresAt: timeAnswer,
        emailVerified: like(z.boolean(), true),
        secondFactor,
      }),
    ),
  }),
  limit: 'read',
});

export const verifyEmail = route({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/Auth/verify-email',
  access: 'open',
  tag: 'Auth',
  summary:
    'Confirm an email address with the token that was emailed to it, for a new account or a change of address. A new account keeps the password it was registered with only if a session of the account, or the browser that registered (cookie `registered`), asks. Otherwise that password and every session end, and `choosePassword` is the token with which reset-password sets a new one. A change of address needs the session that asked for it.',
  knowsSession: true,
  body: z.strictObject({ token }),
  answer: z.object({
    message: like(z.string(), 'Thank you, your email address is confirmed.'),
    /** The token for reset-password, when the owner of the address still has to choose a password. */
    choosePassword: like(z.nullable(z.string()), null),
  }),
  errors: ['link-expired', 'other-session'],
  limit: 'sign-in',
});

export const sendLinkAgain = route({
  id: 'sendVerificationAgain',
  method: 'POST',
  path: '/api/Auth/verify-email/again',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'Email the link that confirms your own address again, three times an hour at most.',
  answer: like(messageAnswer, { message: 'We’ve emailed you the link again. It works for 48 hours.' }),
  status: 202,
  errors: ['conflict'],
  limit: 'sign-in',
});

export const forgotPassword = route({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/Auth/forgot-password',
  access: 'open',
  tag: 'Auth',
  summary: 'Email a link to choose a new password. The answer never says whether the address has an account.',
  body: z.strictObject({ email: emailSchema }),
  answer: like(messageAnswer, {
    message: 'If there’s an account for this address, we’ll email it a link to choose a new password.',
  }),
  status: 202,
  limit: 'sign-in',
});

export const resetPassword = route({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/Auth/reset-password',
  access: 'open',
  tag: 'Auth',
  summary: 'Choose a new password with the token from the emailed link. Ends every session of the account.',
  body: z.strictObject({ token, password: newPasswordSchema }),
  answer: like(messageAnswer, { message: 'Your new password is set.' }),
  errors: ['link-expired'],
  limit: 'sign-in',
});
