import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { findPersonByEmail } from './people-store.ts';

/** The person with this verified address; null when there is none. */
export async function verifiedOwner(
  deps: Pick<Deps, 'db'>,
  email: string,
): Promise<{ id: string; language: Language } | null> {
  const person = await findPersonByEmail(deps.db, email);
  return person?.emailVerifiedAt && !person.disabledAt ? { id: person.id, language: person.language } : null;
}
