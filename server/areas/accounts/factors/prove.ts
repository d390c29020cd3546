import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { unseal } from '#server/platform/http/sealed-secret.ts';
import type { Person } from '#server/platform/http/who.ts';
import { confirmPassword } from '../confirm-password.ts';
import type { NewSession } from '../open-session.ts';
import { findPerson, holdPerson } from '../people-store.ts';
import { sessionsChanged } from '../sessions-store.ts';
import { factorSeal, stepOfCode } from './app-codes.ts';
import { noteFactorShown } from './complete-login.ts';
import { countTry } from './count-try.ts';
import { recoveryCodeUsedEmail } from './factor-emails.ts';
import * as store from './factors-store.ts';
import { allowsPasskeys, proofQuestion, readProof } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const challengeMinutes = 5;

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: AuthenticationResponseJSON | undefined;
  readonly device: string;
  readonly account: Buffer;
  readonly network: Buffer;
}

/** How somebody can prove their identity, with a challenge if they have a passkey. */
export async function proofOptions(deps: Deps, who: Person) {
  if (!who.hasFactor) return { ways: ['password' as const], passkey: null };
  const passkeys = allowsPasskeys(deps) ? await store.passkeysOf(deps.db, who.personId) : [];
  const app = await store.findApp(deps.db, who.personId);
  const ways = [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(app ? ['app' as const] : []),
    'recovery-code' as const,
  ];
  if (passkeys.length === 0) return { ways, passkey: null };
  const question = await proofQuestion(deps, passkeys);
  await store.keepChallenge(deps.db, {
    sessionId: who.sessionId,
    purpose: 'prove',
    challenge: question.challenge,
    expiresAt: new Date(deps.clock().getTime() + challengeMinutes * 60_000),
  });
  return { ways, passkey: { ...question } };
}

async function checkCode(deps: Deps, who: Person, code: string): Promise<void> {
  await countTry(deps, who.personId);
  const app = await store.findApp(deps.db, who.personId);
  const secret = app && unseal(deps.env.secret, factorSeal(who), app.secret);
  const step = secret && stepOfCode(deps, who.email, secret, code);
  if (!app || step === null || !(await store.useStep(deps.db, app.id, step, deps.clock())))
    throw badField('code', 'Error_wrong-code');
}

async function checkRecoveryCode(deps: Deps, who: Person, typed: string): Promise<void> {
  await countTry(deps, who.personId);
  if (!(await spendRecoveryCode(deps, who.personId, typed))) throw badField('recoveryCode', 'Error_wrong-code');
  const person = await findPerson(deps.db, who.personId);
  if (person) await recoveryCodeUsedEmail(deps, person, await store.recoveryCodesLeft(deps.db, who.personId));
}

async function checkPasskey(deps: Deps, who: Person, answer: AuthenticationResponseJSON): Promise<void> {
  const refused = badField('passkey', 'Error_passkey');
  const asked = await store.takeChallenge(deps.db, who.sessionId, 'prove', deps.clock());
  const passkeys = await store.passkeysOf(deps.db, who.personId);
  const known = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!asked || !known) throw refused;
  const counter = await readProof(deps, asked.challenge, known, answer);
  const isUsed = counter !== null && (await store.usePasskey(deps.db, known, { counter, at: deps.clock() }));
  if (!isUsed) throw refused;
}

/** Checks the password of somebody without a second factor; it does not count as one. */
async function byPassword(deps: Deps, who: Person, password: string, proof: Proof): Promise<void> {
  if (who.hasFactor) throw badField('password', 'Error_factor-not-password');
  await confirmPassword(deps, who, { password, field: 'password', account: proof.account, network: proof.network });
  await store.markProven(deps.db, who.sessionId, deps.clock(), false);
  await sessionsChanged(deps, who.sessionId);
}

/**
 * Proves the identity of the person at the keyboard. Returns the session that replaces one waiting for its second
 * factor.
 */
export async function prove(deps: Deps, who: Person, proof: Proof): Promise<NewSession | null> {
  if (proof.password !== undefined) {
    await byPassword(deps, who, proof.password, proof);
    return null;
  }
  if (proof.code !== undefined) await checkCode(deps, who, proof.code);
  else if (proof.recoveryCode !== undefined) await checkRecoveryCode(deps, who, proof.recoveryCode);
  else if (proof.passkey) await checkPasskey(deps, who, proof.passkey);
  else throw badField('code', 'Error_one-proof');
  return inTransaction(deps, async (deps) => {
    await holdPerson(deps.db, who.personId);
    await store.forgetTries(deps.db, who.personId);
    return noteFactorShown(deps, who, proof.device);
  });
}
