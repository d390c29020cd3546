import { perKey } from '#domain/basics/formats.ts';
import { writeNumber } from '#domain/basics/written-numbers.ts';
import { type Gap, readGaps } from './gaps.ts';
import { type Language, languageTag } from './language.ts';
import type { KeysOf, TextKey } from './text-key.ts';
import { isTimeForm, timeInForm } from './time-forms.ts';

/**
 * The texts of one language: key → text with gaps (see `gaps.ts`); plural forms as `key_one`, `key_few`, `key_many`,
 * `key_other`.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** What may fill a gap. `count` also chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * A key that is written out, or one of several, must be a known one; `string` and patterns as `Place_${string}` are known
 * only when it runs: an object that has none of the texts has all members that they ask for.
 */
type Checked<Key extends string, Known extends string> =
  Record<'', unknown> extends Record<Key, unknown> ? Key : Key extends Known ? Key : never;

export type Translate<Known extends string = TextKey> = <const Key extends string>(
  key: Key & Checked<Key, Known>,
  params?: TextParams,
) => string;

const pluralRules = perKey((tag) => new Intl.PluralRules(tag));

/** The words of a gap's value, or null when there is none. */
function sayGap(gap: Gap, params: TextParams, tag: string, texts: Dictionary): string | null {
  const value = Object.hasOwn(params, gap.name) ? params[gap.name] : undefined;
  if (value === undefined) return null;
  if (gap.options) {
    const chosen = typeof value === 'number' ? pluralRules(tag).select(value) : value;
    return gap.options.get(chosen) ?? gap.options.get('other') ?? '';
  }
  const said = typeof value === 'number' ? writeNumber(value, tag) : value;
  if (!isTimeForm(gap.form)) return said;
  const { key, params: parts } = timeInForm(said, gap.form);
  return Object.hasOwn(texts, key) ? fillGaps(texts[key] ?? '', parts, tag, texts) : said;
}

/**
 * Fills the gaps of a text; a gap without a value stays visible, so that tests find it. `texts` has the words of the
 * time forms.
 */
export function fillGaps(text: string, params: TextParams, tag: string, texts: Dictionary = {}): string {
  let said = '';
  for (const part of readGaps(text)) {
    const next = typeof part === 'string' ? part : (sayGap(part, params, tag, texts) ?? part.source);
    // "Nov." at the end of a sentence has one full stop, not two.
    said += said.endsWith('.') && next.startsWith('.') ? next.slice(1) : next;
  }
  return said;
}

/**
 * A translate function for one language. A missing key is returned as it is: tests look for that, visitors never see
 * it.
 */
export function makeTranslate<Texts extends Dictionary>(texts: Texts, language: Language): Translate<KeysOf<Texts>> {
  const tag = languageTag(language);
  return (key: string, params: TextParams = {}) => {
    const count = params['count'];
    const text =
      (typeof count === 'number'
        ? (texts[`${key}_${pluralRules(tag).select(count)}`] ?? texts[`${key}_other`])
        : undefined) ??
      texts[key] ??
      key;
    return fillGaps(text, params, tag, texts);
  };
}
