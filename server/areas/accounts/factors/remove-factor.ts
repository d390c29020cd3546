import { AppError } from '#domain/api/errors.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findPerson } from '../people-store.ts';
import { endSessionsOf, sessionsChanged } from '../sessions-store.ts';
import { factorRemovedEmail, factorsResetEmail, newCodesEmail } from './factor-emails.ts';
import * as store from './factors-store.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Removes one of the person's own factors; removing the last one removes the recovery codes too. */
export async function removeFactor(deps: Deps, who: Person, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const removed = await store.deleteFactor(deps.db, who.personId, id);
    if (!removed) throw new AppError('not-found');
    if (!(await store.hasFactor(deps.db, who.personId))) await store.deleteRecoveryCodes(deps.db, who.personId);
    const person = await findPerson(deps.db, who.personId);
    if (person) await factorRemovedEmail(deps, person, removed.name);
    await sessionsChanged(deps, who.personId);
  });
}

/** Replaces the recovery codes; only for somebody who has a factor. */
export async function renewRecoveryCodes(deps: Deps, who: Person): Promise<string[]> {
  return inTransaction(deps, async (deps) => {
    if (!(await store.hasFactor(deps.db, who.personId))) throw new AppError('conflict');
    const codes = await makeRecoveryCodes(deps, who.personId);
    const person = await findPerson(deps.db, who.personId);
    if (person) await newCodesEmail(deps, person);
    return codes;
  });
}

/**
 * Removes every factor of somebody who has lost them, on behalf of a colleague or the operator who has checked their
 * identity. Their sessions end, and they get an email.
 */
export async function resetFactors(
  deps: Pick<Deps, 'db' | 'channels' | 'clock' | 'env' | 'translations'>,
  person: { readonly id: string; readonly email: string; readonly language: Language },
): Promise<boolean> {
  const removed = await store.deleteFactors(deps.db, person.id);
  await store.deleteRecoveryCodes(deps.db, person.id);
  await store.forgetTries(deps.db, person.id);
  if (removed === 0) return false;
  await endSessionsOf(deps, person.id, deps.clock());
  await factorsResetEmail(deps, person);
  return true;
}
