import { AppError, badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { emailsTo } from '#server/platform/outbox/outbox-store.ts';
import { alreadyRegisteredEmail } from './account-emails.ts';
import { fromSession } from './asked-from.ts';
import { confirmPassword, type PasswordProof } from './confirm-password.ts';
import { mayEmail } from './limit-account-emails.ts';
import { findPersonByEmail, holdPerson } from './people-store.ts';
import { confirmNewEmailEmail, emailChangedEmail } from './profile-emails.ts';
import { issueToken } from './tokens-store.ts';

const linkHours = 48;
const mostChangesAnHour = 3;

/** Each request sends an email to an address that may be someone else's: both the asker and the mailbox count. */
async function limitChanges(deps: Deps, email: string, newEmail: string): Promise<void> {
  const hourAgo = new Date(deps.clock().getTime() - 3_600_000);
  const asked = await emailsTo(deps.db, email, ['email-change-asked'], hourAgo);
  if (asked >= mostChangesAnHour || !(await mayEmail(deps, 'change', newEmail)))
    throw new AppError('too-many-requests', { facts: { seconds: 3600 } });
}

/**
 * Requests another address. The link sent to the new one changes it, in the session that asks; the old one gets an email
 * straight away. An address that already has an account gets a different email instead of the link, and the response is
 * the same.
 */
export async function changeEmail(
  deps: Deps,
  who: Person,
  input: { proof: PasswordProof; email: string },
): Promise<void> {
  const person = await confirmPassword(deps, who, input.proof);
  if (person.email === input.email) throw badField('email', 'Error_email-same');
  await inTransaction(deps, async (deps) => {
    // Several requests at once would all count the same emails.
    await holdPerson(deps.db, person.id);
    await limitChanges(deps, person.email, input.email);
    await emailChangedEmail(deps, person, { newEmail: input.email, isDone: false });
    const owner = await findPersonByEmail(deps.db, input.email);
    if (owner && owner.id !== person.id) return alreadyRegisteredEmail(deps, owner);
    const expiresAt = new Date(deps.clock().getTime() + linkHours * 3_600_000);
    const token = await issueToken(deps.db, {
      personId: person.id,
      purpose: 'change-email',
      expiresAt,
      newEmail: input.email,
      askedFrom: fromSession(who.sessionId),
    });
    await confirmNewEmailEmail(deps, { email: input.email, language: person.language }, token);
  });
}
