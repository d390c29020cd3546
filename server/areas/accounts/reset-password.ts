import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { endAccess } from './end-access.ts';
import { noteLogin } from './logins-store.ts';
import { refuseWeakPassword } from './passwords.ts';
import { findPerson, setPassword, setVerified } from './people-store.ts';
import { findToken, useToken } from './tokens-store.ts';

/**
 * Sets a new password with an emailed token, ends every session and every other link, and lets the owner log in from
 * this network again.
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string; hashes: (email: string) => { account: Buffer; network: Buffer } },
): Promise<void> {
  const wanted = await findToken(deps.db, input.token, 'reset-password', deps.clock());
  const owner = wanted && (await findPerson(deps.db, wanted.personId));
  if (!owner) throw new AppError('link-expired');
  await refuseWeakPassword(deps, input.password, owner.email);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const used = await useToken(deps.db, input.token, 'reset-password', at);
    const person = used && (await findPerson(deps.db, used.personId));
    if (!person || person.disabledAt) throw new AppError('link-expired');
    await setPassword(deps.db, person.id, passwordHash);
    // The link reached the owner, so the address is verified too.
    await setVerified(deps.db, person.id, at);
    await endAccess(deps, person.id);
    await deps.onEmailProven(deps, person.id, person.email);
    await noteLogin(deps.db, { at, ...input.hashes(person.email), personId: person.id, outcome: 'signed-in' });
    await passwordChangedEmail(deps, person);
  });
}
