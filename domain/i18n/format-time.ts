import { perKey } from '#domain/basics/formats.ts';
import { LONDON } from '#domain/basics/london-time.ts';
import { type Language, languageTag } from './language.ts';

const full = perKey((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: LONDON }));
const day = perKey((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: LONDON }));
const short = perKey(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: LONDON,
    }),
);

/** A pickup time in words, London time: "Tuesday, 1 December 2026 at 09:30". */
export const formatTime = (at: Date, language: Language): string => full(languageTag(language)).format(at);

/** The same where every character counts, as in a text: "Tue, 1 Dec, 09:30". */
export const formatShortTime = (at: Date, language: Language): string => short(languageTag(language)).format(at);

/** A day of the calendar (`YYYY-MM-DD`) in words: "Tuesday, 1 December 2026". */
export const formatLongDay = (date: string, language: Language): string =>
  day(languageTag(language)).format(new Date(`${date}T12:00:00Z`));
