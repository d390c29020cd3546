import { LONDON } from '#domain/basics/london-time.ts';
import { type Language, languageTag } from '#domain/words/language.ts';

/** A pickup time in words, London time: "Tuesday, 1 December 2026 at 09:30". */
export function sayTime(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: LONDON,
  }).format(at);
}
