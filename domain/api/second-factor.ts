import * as z from 'zod/mini';
import { line } from '#domain/people/account-rules.ts';
import { factorKinds, loginSteps } from '#domain/people/second-factor.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, timeAnswer } from './wire.ts';

const token = z.string().check(z.minLength(1, 'Error_passkey'), z.maxLength(10_000, 'Error_too-long'));
const passkey = { id: token, rawId: token, type: z.literal('public-key', { error: 'Error_passkey' }) };
const code = z.string({ error: 'Error_code' }).check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Error_code'),
);
const password = z
  .string({ error: 'Error_current-password' })
  .check(z.minLength(1, 'Error_current-password'), z.maxLength(200, 'Error_too-long'));
/** What the browser's `navigator.credentials` asks for and gives back, as JSON. */
const options = z.looseObject({ challenge: z.string() });

const shared = { access: 'signed-in', tag: 'Second factor' } as const;
/** Customers and drivers have none: whoever stole a password could lock its owner out with one. */
const ofStaff = { ...shared, access: 'Writer' } as const;

export const listFactors = route({
  ...ofStaff,
  method: 'GET',
  path: '/api/Auth/factors',
  summary:
    'Your second factors. `required`: the office asks you to have one. `passkeys`: this site’s address allows them.',
  answer: z.object({
    ...listOf(
      z.object({
        id: z.string(),
        kind: z.enum(factorKinds),
        name: z.string(),
        createdAt: timeAnswer,
        lastUsedAt: z.nullable(timeAnswer),
      }),
    ).shape,
    required: z.boolean(),
    passkeys: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  during: ['set-up'],
});

const addedAnswer = z.object({
  /** Shown once, with the first factor; null when there are codes already. */
  recoveryCodes: z.nullable(z.array(z.string())),
  /** Takes the place of the old token where this completed a login; the cookies are set anew too. */
  token: z.nullable(z.string()),
});

export const passkeyOptions = route({
  ...ofStaff,
  method: 'POST',
  path: '/api/Auth/factors/passkey/options',
  summary: 'Begin to add a passkey: what the browser is to be asked. Good for five minutes and one answer.',
  answer: options,
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const addPasskey = route({
  ...ofStaff,
  method: 'POST',
  path: '/api/Auth/factors/passkey',
  summary: 'Add the passkey that the browser made. Every other device is logged out, and an email goes to its owner.',
  body: z.strictObject({
    name: line(60, 'Error_factor-name'),
    passkey: z.strictObject({
      ...passkey,
      response: z.strictObject({
        clientDataJSON: token,
        attestationObject: token,
        transports: z.optional(z.array(z.string().check(z.maxLength(20, 'Error_too-long'))).check(z.maxLength(10))),
      }),
    }),
  }),
  answer: addedAnswer,
  status: 201,
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const appSecret = route({
  ...ofStaff,
  method: 'POST',
  path: '/api/Auth/factors/app/secret',
  summary:
    'Begin to add an authenticator app: its secret, and the address for its QR code. Good for fifteen minutes and one right code.',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const addApp = route({
  ...ofStaff,
  method: 'POST',
  path: '/api/Auth/factors/app',
  summary: 'Add the authenticator app with a code that it shows. Every other device is logged out.',
  body: z.strictObject({ name: line(60, 'Error_factor-name'), code }),
  answer: addedAnswer,
  status: 201,
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const removeFactor = route({
  ...ofStaff,
  method: 'DELETE',
  path: '/api/Auth/factors/:id',
  summary: 'Remove a second factor. With the last one its recovery codes go too. An email goes to its owner.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});

export const newRecoveryCodes = route({
  ...ofStaff,
  method: 'POST',
  path: '/api/Auth/factors/recovery-codes',
  summary: 'Ten new recovery codes, shown once; the old ones stop working.',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['conflict'],
  limit: 'sign-in',
});

export const proofOptions = route({
  ...shared,
  method: 'POST',
  path: '/api/Auth/proof/options',
  summary:
    'Begin to prove who you are: which ways there are, and what the browser is to be asked for a passkey. Without a second factor it is the password.',
  answer: z.object({
    ways: z.array(z.enum(['password', ...factorKinds, 'recovery-code'])),
    passkey: z.nullable(options),
  }),
  limit: 'sign-in',
  during: loginSteps,
});

export const prove = route({
  ...shared,
  method: 'POST',
  path: '/api/Auth/proof',
  summary:
    'Prove who you are, by exactly one of a code of the app, a passkey, a recovery code, or (without a second factor) the password. Completes a login, and opens for fifteen minutes what asks for a fresh proof.',
  body: z
    .strictObject({
      password: z.optional(password),
      code: z.optional(code),
      recoveryCode: z.optional(z.string().check(z.maxLength(40, 'Error_too-long'))),
      passkey: z.optional(
        z.strictObject({
          ...passkey,
          response: z.strictObject({
            clientDataJSON: token,
            authenticatorData: token,
            signature: token,
            userHandle: z.optional(token),
          }),
        }),
      ),
    })
    .check(
      z.refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
        error: 'Error_one-proof',
        path: ['code'],
      }),
    ),
  answer: z.object({
    /** Takes the place of the old token where this completed a login; the cookies are set anew too. */
    token: z.nullable(z.string()),
  }),
  limit: 'sign-in',
  during: loginSteps,
});

export const checkProof = route({
  ...shared,
  method: 'GET',
  path: '/api/Auth/proof',
  summary:
    'Whether the proof is fresh enough for what asks for one; refused with `fresh-proof-needed` where it is not.',
  answer: messageAnswer,
});
