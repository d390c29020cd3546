import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/i18n/language.ts';

const folder = path.resolve(import.meta.dirname, '../../domain/i18n');

/** Everything the site can say in a language. */
export function wordsOf(language: Language): Record<string, string> {
  const files = fs.readdirSync(path.join(folder, language));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8'))),
  );
}
