import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/i18n/language.ts';
import { makeTranslate, type Translate } from '#domain/i18n/translate.ts';

const folder = path.resolve(import.meta.dirname, '../../domain/i18n');

/** Every text of the site in a language. */
export function translationsOf(language: Language): Record<string, string> {
  const files = fs.readdirSync(path.join(folder, language));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8'))),
  );
}

const known = new Map<Language, Translate>();

/** Translates a key as the site does, so that one test can read the page in several languages. */
export function translator(language: Language): Translate {
  const translate = known.get(language) ?? makeTranslate(translationsOf(language), language);
  known.set(language, translate);
  return translate;
}

/** Any of the three ways in which something is said. */
export const anyOf = (name: string, translate: Translate): RegExp =>
  new RegExp([1, 2, 3].map((n) => translate(`${name}-${n}`, { firm: 'Bracknell Taxis' })).join('|'));
