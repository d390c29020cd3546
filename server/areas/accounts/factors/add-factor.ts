import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { seal, unseal } from '#server/platform/http/sealed-secret.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { NewSession } from '../open-session.ts';
import { findPerson, holdPerson } from '../people-store.ts';
import { endSessionsOf } from '../sessions-store.ts';
import { appSetUp, factorSeal, stepOfCode } from './app-codes.ts';
import { noteFactorShown } from './complete-login.ts';
import { countTry } from './count-try.ts';
import { factorAddedEmail } from './factor-emails.ts';
import * as store from './factors-store.ts';
import { allowsPasskeys, newPasskeyOptions, readNewPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** More than anybody needs. */
const mostFactors = 10;
const passkeyMinutes = 5;
// Finding, installing and opening an app takes a while.
const appMinutes = 15;

export interface Added {
  readonly recoveryCodes: string[] | null;
  readonly session: NewSession | null;
}

const conflict = (key: string) => new AppError('conflict', { fields: { name: [key] } });
const inMinutes = (deps: Deps, minutes: number) => new Date(deps.clock().getTime() + minutes * 60_000);

async function refuseTooMany(deps: Deps, who: Person): Promise<void> {
  const known = await store.factorsOf(deps.db, who.personId);
  if (known.length >= mostFactors) throw conflict('Error_too-many-factors');
}

export async function askForPasskey(deps: Deps, who: Person) {
  if (!allowsPasskeys(deps)) throw conflict('Error_no-passkeys');
  await refuseTooMany(deps, who);
  const question = await newPasskeyOptions(deps, who, await store.passkeysOf(deps.db, who.personId));
  await store.keepChallenge(deps.db, {
    sessionId: who.sessionId,
    purpose: 'add-passkey',
    challenge: question.challenge,
    expiresAt: inMinutes(deps, passkeyMinutes),
  });
  return { ...question };
}

/** Creates a secret for an app. It is stored encrypted with the session until a code proves that the app has it. */
export async function askForApp(deps: Deps, who: Person): Promise<{ secret: string; uri: string }> {
  if (await store.findApp(deps.db, who.personId)) throw conflict('Error_app-exists');
  await refuseTooMany(deps, who);
  const secret = randomBytes(20);
  await store.keepChallenge(deps.db, {
    sessionId: who.sessionId,
    purpose: 'add-app',
    challenge: seal(deps.env.secret, factorSeal(who), secret).toString('base64'),
    expiresAt: inMinutes(deps, appMinutes),
  });
  return appSetUp(deps, who.email, secret);
}

type Work = (deps: Deps) => Promise<{ id: string } | null>;

/**
 * Adds the factor. Other sessions only proved the password, so they end; this one has just proved the factor. The first
 * factor comes with recovery codes.
 */
async function storeFactor(deps: Deps, who: Person, input: { name: string; device: string }, work: Work) {
  return inTransaction(deps, async (deps): Promise<Added> => {
    await holdPerson(deps.db, who.personId);
    const isFirst = !(await store.hasFactor(deps.db, who.personId));
    if (!(await work(deps))) throw conflict('Error_factor-exists');
    const recoveryCodes = isFirst ? await makeRecoveryCodes(deps, who.personId) : null;
    await endSessionsOf(deps, who.personId, deps.clock(), who.sessionId);
    const session = await noteFactorShown(deps, who, input.device);
    const person = await findPerson(deps.db, who.personId);
    if (person) await factorAddedEmail(deps, person, input.name);
    return { recoveryCodes, session };
  });
}

export async function addPasskey(
  deps: Deps,
  who: Person,
  input: { name: string; passkey: RegistrationResponseJSON; device: string },
): Promise<Added> {
  const asked = await store.takeChallenge(deps.db, who.sessionId, 'add-passkey', deps.clock());
  const passkey = asked && (await readNewPasskey(deps, asked.challenge, input.passkey));
  if (!passkey) throw badField('passkey', 'Error_passkey');
  const fresh = { ...passkey, personId: who.personId, name: input.name, at: deps.clock() };
  return storeFactor(deps, who, input, ({ db }) => store.insertPasskey(db, fresh));
}

export async function addApp(
  deps: Deps,
  who: Person,
  input: { name: string; code: string; device: string },
): Promise<Added> {
  await countTry(deps, who.personId);
  const asked = await store.readChallenge(deps.db, who.sessionId, 'add-app', deps.clock());
  if (!asked) throw badField('code', 'Error_app-expired');
  const sealed = Buffer.from(asked.challenge, 'base64');
  const secret = unseal(deps.env.secret, factorSeal(who), sealed);
  const step = secret && stepOfCode(deps, who.email, secret, input.code);
  if (step === null) throw badField('code', 'Error_wrong-code');
  const fresh = { personId: who.personId, name: input.name, at: deps.clock(), secret: sealed, step };
  return storeFactor(deps, who, input, async ({ db }) => {
    const isTaken = await store.takeChallenge(db, who.sessionId, 'add-app', deps.clock());
    await store.forgetTries(db, who.personId);
    return isTaken && store.insertApp(db, fresh);
  });
}
