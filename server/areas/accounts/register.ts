import { AppError } from '#domain/api/errors.ts';
import type { Language } from '#domain/i18n/language.ts';
import { isPlain } from '#domain/people/mailbox.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { alreadyRegisteredEmail, verifyEmail } from './account-emails.ts';
import { fromBrowser, fromSession, newBrowserSecret } from './asked-from.ts';
import { mayEmail } from './limit-account-emails.ts';
import { refuseWeakPassword } from './passwords.ts';
import { addPerson, findPerson, findPersonByEmail, holdPerson } from './people-store.ts';
import { issueToken } from './tokens-store.ts';

const verifyHours = 48;

/**
 * Creates a customer. An address that has an account gets a different email; the response is the same. Returns a secret
 * for the browser that registers: only there does confirming the address keep this password.
 */
export async function register(
  deps: Deps,
  input: { email: string; password: string; language: Language },
): Promise<string> {
  await refuseWeakPassword(deps, input.password, input.email);
  const passwordHash = await deps.passwords.hash(input.password);
  const browser = newBrowserSecret();
  await inTransaction(deps, async (deps) => {
    const { email, language } = input;
    const mayTell = await mayEmail(deps, 'register', email);
    if (!mayTell && !isPlain(email)) throw new AppError('too-many-requests', { facts: { seconds: 3600 } });
    const at = deps.clock();
    const added = await addPerson(deps.db, { email, passwordHash, language, at });
    if (added) await notify(deps, added.id, 'welcome', {});
    // Not refused: somebody else may have asked so often. The mailbox has links that work, and the answer is the same.
    if (!mayTell) return;
    if (added) return sendVerification(deps, { id: added.id, email, language }, fromBrowser(browser));
    const owner = await findPersonByEmail(deps.db, email);
    if (owner) await alreadyRegisteredEmail(deps, owner);
  });
  return browser;
}

/** Emails the link of an unverified account again, for the session that asks. */
export function sendLinkAgain(deps: Deps, who: Person): Promise<void> {
  return inTransaction(deps, async (deps) => {
    await holdPerson(deps.db, who.personId);
    const person = await findPerson(deps.db, who.personId);
    if (!person || person.emailVerifiedAt) throw new AppError('conflict');
    if (!(await mayEmail(deps, 'register', person.email)))
      throw new AppError('too-many-requests', { facts: { seconds: 3600 } });
    await sendVerification(deps, person, fromSession(who.sessionId));
  });
}

/** Emails the link that verifies the address. */
async function sendVerification(
  deps: Deps,
  person: { id: string; email: string; language: Language },
  askedFrom: Buffer,
): Promise<void> {
  const expiresAt = new Date(deps.clock().getTime() + verifyHours * 3_600_000);
  // A link sent again leaves the first one working: it may only be slow.
  const token = await issueToken(deps.db, {
    personId: person.id,
    purpose: 'verify-email',
    expiresAt,
    askedFrom,
    keepsOthers: true,
  });
  await verifyEmail(deps, person, token);
}
