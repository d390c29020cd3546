import type { Language } from '#domain/i18n/language.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { emailsTo } from '#server/platform/outbox/outbox-store.ts';
import { alreadyRegisteredEmail, verifyEmail } from './account-emails.ts';
import { refuseWeakPassword } from './passwords.ts';
import { addPerson, findPersonByEmail } from './people-store.ts';
import { issueToken } from './tokens-store.ts';

const verifyHours = 48;
const mostEmailsAnHour = 3;

/** Creates a customer. An address that has an account gets a different email; the response is the same. */
export async function register(
  deps: Deps,
  input: { email: string; password: string; language: Language },
): Promise<void> {
  await refuseWeakPassword(input.password, input.email);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const added = await addPerson(deps.db, { email: input.email, passwordHash, language: input.language, at });
    if (added) {
      await notify(deps, added.id, 'welcome', {});
      return sendVerification(deps, { id: added.id, email: input.email, language: input.language });
    }
    const owner = await findPersonByEmail(deps.db, input.email);
    if (owner && (await mayEmail(deps, owner.email))) await alreadyRegisteredEmail(deps, owner);
  });
}

/** Stops a mailbox from being flooded by repeated registrations. */
async function mayEmail(deps: Deps, email: string): Promise<boolean> {
  const hourAgo = new Date(deps.clock().getTime() - 3_600_000);
  return (await emailsTo(deps.db, email, ['verify-email', 'already-registered'], hourAgo)) < mostEmailsAnHour;
}

/** Emails the link that verifies the address. */
export async function sendVerification(
  deps: Deps,
  person: { id: string; email: string; language: Language },
): Promise<void> {
  const expiresAt = new Date(deps.clock().getTime() + verifyHours * 3_600_000);
  const token = await issueToken(deps.db, { personId: person.id, purpose: 'verify-email', expiresAt });
  await verifyEmail(deps, person, token);
}
