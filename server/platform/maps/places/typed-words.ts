import { isOptionalWord, spellOut } from './abbreviations.ts';
import type { WordRange, WordTable } from './word-table.ts';

/** How well a word of a place matches a typed word. */
export const fits = { not: 0, almostBegins: 1, almost: 2, begins: 3, whole: 4 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** A typed word, ready to be compared by number. */
export interface TypedWord {
  text: string;
  /** May be missing from a place without ruling it out. */
  optional: boolean;
  /** The word itself and its expansions; all of them are in the ranges too. */
  whole: readonly number[];
  ranges: readonly WordRange[];
  /** Set when the word is read with a typing error. */
  almost: boolean;
}

export function readWord(words: WordTable, text: string): TypedWord {
  const whole = [text, ...spellOut(text)].map((word) => words.find(word)).filter((number) => number >= 0);
  const ranges: WordRange[] = [words.startingWith(text)];
  for (const number of whole) {
    const [first] = ranges;
    if (first === undefined || number < first[0] || number >= first[1]) ranges.push([number, number + 1]);
  }
  return { text, optional: isOptionalWord(text), whole, ranges, almost: false };
}

/** With fewer than four letters nearly every word is one error away from another. */
const shortestMisspelt = 4;

/** The same word, read with a typing error; null when it is too short or nothing is close. */
export function readMisspelt(words: WordTable, typed: TypedWord): TypedWord | null {
  if (typed.text.length < shortestMisspelt) return null;
  const ranges = words.startingAlmostWith(typed.text);
  return ranges.length === 0 ? null : { ...typed, optional: false, whole: [], ranges, almost: true };
}

export function fitOf(words: WordTable, typed: TypedWord, word: number): Fit {
  const { ranges } = typed;
  for (let i = 0; i < ranges.length; i++) {
    const range = ranges[i];
    if (range === undefined || word < range[0] || word >= range[1]) continue;
    if (typed.almost) {
      return Math.abs(words.lengthOf(word) - typed.text.length) <= 1 ? fits.almost : fits.almostBegins;
    }
    return typed.whole.includes(word) ? fits.whole : fits.begins;
  }
  return fits.not;
}

/** Words that must match. A query of only optional words must match completely. */
export function requiredWords(typed: readonly TypedWord[]): readonly TypedWord[] {
  const required = typed.filter((word) => !word.optional);
  return required.length > 0 ? required : typed;
}
