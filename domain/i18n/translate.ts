import { perKey } from '#domain/basics/formats.ts';
import { writeNumber } from '#domain/basics/written-numbers.ts';
import { type Language, languageTag } from './language.ts';

/**
 * The texts of one language: key → text with `{{name}}` gaps; plural forms as `key_one`, `key_few`, `key_many`,
 * `key_other`.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** What may fill a gap. `count` also chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

export type Translate = (key: string, params?: TextParams) => string;

const pluralRules = perKey((tag) => new Intl.PluralRules(tag));

/** Fills the gaps of a text; a gap without a value stays visible, so that tests find it. */
export function fillGaps(text: string, params: TextParams, tag: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return gap;
    return typeof value === 'number' ? writeNumber(value, tag) : value;
  });
}

/**
 * A translate function for one language. A missing key is returned as it is: tests look for that, visitors never see
 * it.
 */
export function makeTranslate(texts: Dictionary, language: Language): Translate {
  const tag = languageTag(language);
  return (key, params = {}) => {
    const count = params['count'];
    const text =
      (typeof count === 'number'
        ? (texts[`${key}_${pluralRules(tag).select(count)}`] ?? texts[`${key}_other`])
        : undefined) ??
      texts[key] ??
      key;
    return fillGaps(text, params, tag);
  };
}
