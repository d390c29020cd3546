import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { confirmPassword, type PasswordProof } from './confirm-password.ts';
import { refuseWeakPassword } from './passwords.ts';
import { setPassword } from './people-store.ts';
import { dropTokens } from './person-changes-store.ts';
import { endSessionsOf } from './sessions-store.ts';

/** Sets a new password, logs out every other device, invalidates emailed links and emails the owner. */
export async function changePassword(
  deps: Deps,
  who: Person,
  input: { proof: PasswordProof; password: string },
): Promise<void> {
  const person = await confirmPassword(deps, who, input.proof);
  await refuseWeakPassword(deps, input.password, person.email);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps, async (deps) => {
    await setPassword(deps.db, person.id, passwordHash);
    await dropTokens(deps.db, person.id);
    await endSessionsOf(deps, person.id, deps.clock(), who.sessionId);
    await passwordChangedEmail(deps, person);
    await notify(deps, person.id, 'password-changed', {});
  });
}
