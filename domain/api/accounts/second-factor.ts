import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pastAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { factorKinds, loginSteps } from '#domain/people/second-factor.ts';

const token = like(
  z.string().check(z.minLength(1, 'Error_passkey'), z.maxLength(10_000, 'Error_too-long')),
  'YpVXU2FFj0q7yGpYdRTsh4jkQDMLGT26dq6doloxjPE',
);
const passkey = { id: token, rawId: token, type: z.literal('public-key', { error: 'Error_passkey' }) };
const code = like(
  z.string({ error: 'Error_code' }).check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Error_code'),
  ),
  '492039',
);
const password = z
  .string({ error: 'Error_current-password' })
  .check(z.minLength(1, 'Error_current-password'), z.maxLength(200, 'Error_too-long'));
const factorName = like(line(60, 'Error_factor-name'), 'My phone');
/** What the browser's `navigator.credentials` needs and returns, as JSON. */
const options = z.looseObject({ challenge: like(z.string(), 'YpVXU2FFj0q7yGpYdRTsh4jkQDMLGT26dq6doloxjPE') });

const shared = { access: 'signed-in', tag: 'Second factor' } as const;
/**
 * Staff, and drivers of whom the office asks it; others are refused. Customers have none: a thief with the password
 * could lock the owner out with one.
 */
const ofThoseWhoWork = { ...shared, access: 'Driver-or-Writer' } as const;

export const listFactors = route({
  id: 'listSecondFactors',
  ...ofThoseWhoWork,
  method: 'GET',
  path: '/api/Auth/factors',
  summary:
    'Your second factors. `required`: the office asks you to have one. `passkeys`: this site’s address allows them.',
  answer: z.object({
    ...listOf(
      z.object({
        id: idAnswer,
        kind: z.enum(factorKinds),
        name: like(z.string(), 'My phone'),
        createdAt: pastAnswer,
        lastUsedAt: like(z.nullable(timeAnswer), null),
      }),
    ).shape,
    required: like(z.boolean(), true),
    passkeys: like(z.boolean(), true),
    recoveryCodesLeft: like(z.int(), 10),
  }),
  during: ['set-up'],
});

const addedAnswer = z.object({
  /** Shown once, with the first factor; null when there are already codes. */
  recoveryCodes: like(z.nullable(z.array(z.string())), ['7KQ2-M4XD', 'T9WF-3HRC']),
  /** Replaces the old token if this completed a login; the cookies are set too. */
  token: like(z.nullable(z.string()), null),
});

export const passkeyOptions = route({
  id: 'startPasskeySetup',
  ...ofThoseWhoWork,
  method: 'POST',
  path: '/api/Auth/factors/passkey/options',
  freshProof: 'own-login',
  summary: 'Begin to add a passkey: what to ask the browser. Valid for five minutes and one answer.',
  answer: options,
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const addPasskey = route({
  id: 'addPasskey',
  ...ofThoseWhoWork,
  method: 'POST',
  path: '/api/Auth/factors/passkey',
  freshProof: 'own-login',
  summary: 'Add the passkey that the browser made. Every other device is logged out, and the owner gets an email.',
  body: z.strictObject({
    name: factorName,
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
  id: 'createAuthenticatorSecret',
  ...ofThoseWhoWork,
  method: 'POST',
  path: '/api/Auth/factors/app/secret',
  freshProof: 'own-login',
  summary:
    'Begin to add an authenticator app: its secret, and the address for its QR code. Valid for fifteen minutes and one right code.',
  answer: z.object({
    secret: like(z.string(), 'OOUA6J45XHA2O5WL47ADAMBKAKXHVWDO'),
    uri: like(
      z.string(),
      'otpauth://totp/Bracknell%20Taxis:writer%40demo.bracknelltaxis.test?issuer=Bracknell%20Taxis&secret=OOUA6J45XHA2O5WL47ADAMBKAKXHVWDO&algorithm=SHA1&digits=6&period=30',
    ),
  }),
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const addApp = route({
  id: 'addAuthenticatorApp',
  ...ofThoseWhoWork,
  method: 'POST',
  path: '/api/Auth/factors/app',
  freshProof: 'own-login',
  summary: 'Add the authenticator app with a code that it shows. Every other device is logged out.',
  body: z.strictObject({ name: factorName, code }),
  answer: addedAnswer,
  status: 201,
  errors: ['conflict'],
  limit: 'sign-in',
  during: ['set-up'],
});

export const removeFactor = route({
  id: 'removeSecondFactor',
  ...ofThoseWhoWork,
  method: 'DELETE',
  path: '/api/Auth/factors/:id',
  freshProof: 'own-login',
  summary: 'Remove a second factor. With the last one its recovery codes go too. The owner gets an email.',
  params: idParams,
  answer: like(messageAnswer, { message: 'The second factor is removed.' }),
  errors: ['not-found'],
});

export const newRecoveryCodes = route({
  id: 'createRecoveryCodes',
  ...ofThoseWhoWork,
  method: 'POST',
  path: '/api/Auth/factors/recovery-codes',
  freshProof: 'own-login',
  summary: 'Ten new recovery codes, shown once; the old ones stop working.',
  answer: z.object({ recoveryCodes: like(z.array(z.string()), ['7KQ2-M4XD', 'T9WF-3HRC']) }),
  errors: ['conflict'],
  limit: 'sign-in',
});

export const proofOptions = route({
  id: 'startProof',
  ...shared,
  method: 'POST',
  path: '/api/Auth/proof/options',
  summary:
    'Begin to prove who you are: which ways there are, and what to ask the browser for a passkey. Without a second factor it is the password.',
  answer: z.object({
    ways: z.array(z.enum(['password', ...factorKinds, 'recovery-code'])),
    passkey: like(z.nullable(options), null),
  }),
  limit: 'sign-in',
  during: loginSteps,
});

export const prove = route({
  id: 'proveIdentity',
  ...shared,
  method: 'POST',
  path: '/api/Auth/proof',
  summary:
    'Prove who you are, by exactly one of a code of the app, a passkey, a recovery code, or (without a second factor) the password. Completes a login, and opens for fifteen minutes what asks for a fresh proof.',
  body: like(
    z
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
    { code: '492039' },
  ),
  answer: z.object({
    /** Replaces the old token if this completed a login; the cookies are set too. */
    token: like(z.nullable(z.string()), null),
  }),
  limit: 'sign-in',
  during: loginSteps,
});

export const checkProof = route({
  id: 'checkProof',
  ...shared,
  method: 'GET',
  path: '/api/Auth/proof',
  freshProof: 'own-login',
  summary:
    'Whether the proof is fresh enough for what asks for one; refused with `fresh-proof-needed` where it is not.',
  answer: like(messageAnswer, { message: 'Thanks, we know it’s you.' }),
});
