import { streetWords } from '#domain/places/street-words.ts';

/** No address has more words; of a longer text nothing simpler is tried. */
const mostWords = 12;

/**
 * Texts with less in them, for one that nothing matches: without a house name before the street, without a town that
 * the street is not in, without "Road" where it is a lane, without a shop before its town.
 */
export function simplerTexts(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const words = text.split(/[\s,]+/u).filter((word) => word !== '');
  if (words.length > mostWords) return [];
  const withoutType = words.filter((word) => !streetWords.has(word.toLowerCase()));
  const tried = [
    ...(parts.length > 1 ? [parts.slice(1).join(', '), parts.slice(0, -1).join(', ')] : []),
    ...(withoutType.length < words.length ? [withoutType.join(' ')] : []),
    ...[1, 2, 3, 4].map((dropped) => words.slice(0, -dropped).join(' ')),
    ...[1, 2].map((dropped) => words.slice(dropped).join(' ')),
  ];
  return [...new Set([...tried.filter((each) => each.includes(' ')), words.at(-1) ?? ''])];
}
