import { AppError } from '#domain/api/errors.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';
import type { Who } from '#server/platform/http/who.ts';
import { isAskedFrom } from './asked-from.ts';
import { endAccess } from './end-access.ts';
import { findPerson } from './people-store.ts';
import { setEmail } from './person-changes-store.ts';
import { emailChangedEmail } from './profile-emails.ts';
import { useToken } from './tokens-store.ts';

/**
 * Moves an account to the address that the link verified, and emails the old one. Only the session that asked can: the
 * owner of a stranger's mailbox must not give it to somebody else's account by opening a link. Runs in the caller's
 * transaction.
 */
export async function confirmNewEmail(deps: Deps, who: Who, token: string): Promise<void> {
  const at = deps.clock();
  const used = await useToken(deps.db, token, 'change-email', at);
  const person = used && (await findPerson(deps.db, used.personId));
  if (!person || person.disabledAt || !used.newEmail) throw new AppError('link-expired');
  if (!isAskedFrom(used.askedFrom, who, undefined)) throw new AppError('other-session');
  await mapConstraintErrors(setEmail(deps.db, person.id, used.newEmail, at), {
    // Someone registered the address after the link was emailed.
    people_email_key_key: () => new AppError('link-expired'),
  });
  await endAccess(deps, person.id);
  await deps.onEmailProven(deps, person.id, used.newEmail);
  await emailChangedEmail(deps, person, { newEmail: used.newEmail, isDone: true });
  await notify(deps, person.id, 'email-changed', { email: used.newEmail });
}
