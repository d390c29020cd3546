import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { invitationEmail } from './account-emails.ts';
import { issueToken } from './tokens-store.ts';

/** Somebody invited on a Friday may read it on Monday. */
const invitationHours = 72;

/** Emails the link to choose a password for an account that the office has created. */
export async function sendInvitation(
  deps: Deps,
  person: { id: string; email: string; language: Language },
): Promise<void> {
  const expiresAt = new Date(deps.clock().getTime() + invitationHours * 3_600_000);
  const token = await issueToken(deps.db, { personId: person.id, purpose: 'reset-password', expiresAt });
  await invitationEmail(deps, person, token);
}
