import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { setLanguage } from './person-changes-store.ts';

/** The language of a person's emails and texts. */
export async function chooseLanguage(deps: Pick<Deps, 'db'>, personId: string, language: Language): Promise<void> {
  await setLanguage(deps.db, personId, language);
}
