import { perKey } from '#domain/basics/formats.ts';
import { LONDON } from '#domain/basics/london-time.ts';
import { type Language, languageTag } from '#domain/words/language.ts';

const format = perKey(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: LONDON }),
);

/** A pickup time in words, London time: "Tuesday, 1 December 2026 at 09:30". */
export function sayTime(at: Date, language: Language): string {
  return format(languageTag(language)).format(at);
}
