import type { Deps } from '../deps.ts';
import { resetLetter } from './account-letters.ts';
import { findPersonByEmail } from './people-store.ts';
import { issueToken } from './tokens-store.ts';

const resetHours = 2;

/** Mails a reset link if the address has an account. The caller learns nothing either way. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction(async (db) => {
    const person = await findPersonByEmail(db, email);
    if (!person || person.disabledAt) return;
    const expiresAt = new Date(deps.clock().getTime() + resetHours * 3_600_000);
    const token = await issueToken(db, { personId: person.id, purpose: 'reset-password', expiresAt });
    await resetLetter({ ...deps, db }, person, token);
  });
}
