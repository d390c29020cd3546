import { perKey } from '#domain/basics/formats.ts';
import { LONDON } from '#domain/basics/london-time.ts';

const dates = perKey((key) => {
  const [tag, options]: [string, Intl.DateTimeFormatOptions] = JSON.parse(key);
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: LONDON });
});

const numbers = perKey((key) => {
  const [tag, options]: [string, Intl.NumberFormatOptions] = JSON.parse(key);
  return new Intl.NumberFormat(tag, options);
});

/** A format for times in London, made once for each language and form. */
export const londonFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dates(JSON.stringify([tag, options]));

/** A format for numbers, made once for each language and form. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(JSON.stringify([tag, options]));

/** A format for lists ("badge and licence"), made once for each language. */
export const listFormat: (tag: string) => Intl.ListFormat = perKey(
  (tag) => new Intl.ListFormat(tag, { type: 'conjunction' }),
);
