import { wordsOf } from './gaps.ts';
import type { Language } from './language.ts';

/** One thing: its word in each language, and its banned synonyms. A `*` leaves the end of a word open. */
export interface GlossaryEntry {
  readonly words?: Readonly<Record<Language, string>>;
  readonly never?: Partial<Readonly<Record<Language, readonly string[]>>>;
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whole words only: a letter, a digit or a hyphen before or after makes it another word. */
const wordOf = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(word).replace('*', '\\p{L}*')}(?![\\p{L}\\p{N}-])`, 'iu');

/** The words in a text that the glossary bans in its language. */
export function bannedWords(text: string, banned: readonly string[]): string[] {
  const said = wordsOf(text);
  return banned.filter((word) => wordOf(word).test(said));
}

/**
 * Informal address, which a firm never uses: du, tu, tú, voi, ty. Words with another meaning as well (te, ci, ihr) are
 * left out, and so are Polish imperatives, which buttons use.
 */
const informal: Readonly<Record<Language, readonly string[]>> = {
  eng: [],
  de: 'du dich dir dein* euch euer eure* kannst hast willst möchtest musst brauchst'.split(' '),
  fr: 'tu ton ta tes toi peux veux dois'.split(' '),
  esp: `tú tu tus ti contigo tuyo tuya vosotros vosotras vuestro vuestra vuestros vuestras puedes tienes quieres necesitas
debes podéis tenéis haz introduce pulsa llámanos`.split(/\s/),
  ita: `tu tuo tua tuoi tue voi vostro vostra vostri vostre puoi vuoi devi hai potete volete dovete avete inviami contattaci
chiamaci`.split(/\s/),
  pl: `ty twój twoja twoje twojego twojej twoim twoich twoją ciebie tobie cię możesz masz chcesz musisz jesteś potrzebujesz
otrzymasz zobaczysz znajdziesz płacisz`.split(/\s/),
};

/** Words of a text that address the reader in the wrong register. */
export const informalWords = (text: string, language: Language): string[] => bannedWords(text, informal[language]);

const signs: readonly (readonly [found: RegExp, why: string])[] = [
  [/'/, 'an apostrophe is ’'],
  [/\.\.\./, 'three dots are one …'],
  [/\S {2,}\S/, 'two spaces in a row'],
  [/^\s|\s$/, 'a space at the edge'],
  [/\p{Emoji_Presentation}|\uFE0F/u, 'signs are drawn: some systems lack emoji'],
];

// U+00A0 in all French texts: emails, PDFs and older phones support it, and one kind is enough.
const frenchSigns: typeof signs = [
  [/ [:;?!»]/, 'the space before : ; ? ! » does not break in French (U+00A0)'],
  [/« /, 'the space after « does not break in French (U+00A0)'],
  [/\u202f/, 'the space that does not break is U+00A0'],
];

/** What is wrong with the punctuation of a text. */
export const signProblems = (text: string, language: Language): string[] =>
  [...signs, ...(language === 'fr' ? frenchSigns : [])].flatMap(([found, why]) => (found.test(text) ? [why] : []));
