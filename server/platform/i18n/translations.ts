import fs from 'node:fs';
import path from 'node:path';
import { type Language, languageCodes } from '#domain/i18n/language.ts';
import { type Dictionary, makeTranslate, type Translate } from '#domain/i18n/translate.ts';
import { projectRoot } from '#server/project-root.ts';

/** Every text of the site, and a translate function for each language. */
export interface Translations {
  readonly texts: Readonly<Record<Language, Dictionary>>;
  /** Those of the pages that need no login. */
  readonly guestTexts: Readonly<Record<Language, Dictionary>>;
  in(language: Language): Translate;
}

/** Files for customers' own pages, for staff and for emails: no page for guests uses their texts. */
const notForGuests = /^(customer|staff|emails)/;

function readLanguage(language: Language, isWanted = (_file: string) => true): Dictionary {
  const folder = path.join(projectRoot, 'domain/i18n', language);
  const texts: Record<string, string> = {};
  for (const file of fs.readdirSync(folder).filter(isWanted).sort()) {
    const area = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(area)) {
      if (Object.hasOwn(texts, key)) throw new Error(`the key ${key} is there twice in ${language} (again in ${file})`);
      texts[key] = text;
    }
  }
  return texts;
}

/** Reads the texts of all languages once. A key that a language lacks falls back to English. */
export function loadTranslations(): Translations {
  const inAll = (isWanted?: (file: string) => boolean) => {
    const english = readLanguage('eng', isWanted);
    const texts = languageCodes.map((code) => [code, { ...english, ...readLanguage(code, isWanted) }]);
    return Object.fromEntries(texts) as Record<Language, Dictionary>;
  };
  const texts = inAll();
  const translate = new Map(languageCodes.map((code) => [code, makeTranslate(texts[code], code)]));
  return {
    texts,
    guestTexts: inAll((file) => !notForGuests.test(file)),
    in: (language) => translate.get(language) ?? makeTranslate(texts.eng, 'eng'),
  };
}
