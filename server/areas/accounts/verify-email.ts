import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { logOutEverywhere } from './end-access.ts';
import { findPerson, setVerified } from './people-store.ts';
import { useToken } from './tokens-store.ts';

/**
 * Verifies an address with the token emailed to it, for a new account or for a change of address. Whoever is logged in
 * already may not own the mailbox, so every session ends before guest bookings are joined.
 */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const used = await useToken(deps.db, token, 'verify-email', at);
    if (!used) return confirmNewEmail(deps, token);
    await setVerified(deps.db, used.personId, at);
    await logOutEverywhere(deps, used.personId);
    const person = await findPerson(deps.db, used.personId);
    if (person) await deps.onEmailProven(deps, person.id, person.email);
  });
}
