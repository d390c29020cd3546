import fs from 'node:fs';
import path from 'node:path';
import { type Language, languageCodes } from '#domain/i18n/language.ts';
import { type Dictionary, makeTranslate, type Translate } from '#domain/i18n/translate.ts';
import { projectRoot } from '#server/project-root.ts';

/** Every text of the site, and a translate function for each language. */
export interface Translations {
  readonly words: Readonly<Record<Language, Dictionary>>;
  /** Those of the pages that need no login. */
  readonly guestWords: Readonly<Record<Language, Dictionary>>;
  in(language: Language): Translate;
}

/** Files for customers' own pages, for staff and for emails: no page for guests says anything of them. */
const notForGuests = /^(customer|staff|mails)/;

function readLanguage(language: Language, isWanted = (_file: string) => true): Dictionary {
  const folder = path.join(projectRoot, 'domain/i18n', language);
  const words: Record<string, string> = {};
  for (const file of fs.readdirSync(folder).filter(isWanted).sort()) {
    const area = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(area)) {
      if (Object.hasOwn(words, key)) throw new Error(`the key ${key} stands twice in ${language} (again in ${file})`);
      words[key] = text;
    }
  }
  return words;
}

/** Reads the texts of all languages once. A key that a language lacks falls back to English. */
export function loadTranslations(): Translations {
  const inAll = (isWanted?: (file: string) => boolean) => {
    const english = readLanguage('eng', isWanted);
    const words = languageCodes.map((code) => [code, { ...english, ...readLanguage(code, isWanted) }]);
    return Object.fromEntries(words) as Record<Language, Dictionary>;
  };
  const words = inAll();
  const say = new Map(languageCodes.map((code) => [code, makeTranslate(words[code], code)]));
  return {
    words,
    guestWords: inAll((file) => !notForGuests.test(file)),
    in: (language) => say.get(language) ?? makeTranslate(words.eng, 'eng'),
  };
}
