import { dictionary } from '@zxcvbn-ts/language-common';

/** The site's secret: the first one signs and seals; those before it are accepted until the operator drops them. */
export type SiteSecret = readonly [string, ...string[]];

/** The secrets of SESSION_SECRET, the one in force first. A generated secret has no comma in it. */
export function secretsIn(text: string): SiteSecret {
  const [first = '', ...before] = text.split(',').map((secret) => secret.trim());
  return [first, ...before];
}

/** Words that people use in a secret they make up instead of generating it. */
const ours = ['bracknell', 'taxis', 'secret', 'session', 'production', 'change', 'example', 'website', 'server'];
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shortestWord = 3;
const longestWord = 12;
// A sentence is not random: only a few words can follow another, and the short ones are always the same.
const [shortWordBits, longWordBits] = [6, 11];
const writtenWord = /^([a-z]{1,12}|[A-Z][a-z]{0,11}|[A-Z]{1,12}|\d{1,4})(?:[-_ .,!]+|$)/;

/** The cost of each word in bits: by rank for common passwords, the same for every dictionary word. */
function readWords(): Map<string, number> {
  const costs = new Map<string, number>();
  const add = (word: string, bits: number) => {
    const plain = word.toLowerCase();
    if (plain.length < shortestWord || plain.length > longestWord) return;
    costs.set(plain, Math.min(bits, costs.get(plain) ?? bits));
  };
  for (const [rank, word] of dictionary['passwords-common'].entries()) add(word, Math.log2(rank + 2));
  for (const word of dictionary['diceware-common']) add(word, Math.log2(dictionary['diceware-common'].length));
  for (const word of ours) add(word, 3);
  return costs;
}

let words: Map<string, number> | undefined;

/** The size of the alphabet, judging by the kinds of characters that occur. */
function alphabetOf(text: string): number {
  if (/^[\da-f-]+$/.test(text) || /^[\dA-F-]+$/.test(text)) return 16;
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 2],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
}

/** The length of the longest part from `at` on that has occurred before. */
function repeatedLength(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at + length).includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

/** The length of the longest part from `at` on that is a sequence: abcd, 4321, qwer. */
function rowLength(text: string, at: number): number {
  const lengths = rows
    .flatMap((row) => [row, [...row].reverse().join('')])
    .map((row) => {
      let length = 1;
      while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
      return length;
    });
  return Math.max(...lengths);
}

/** A whole word between separators, with the separators after it. */
function writtenWordAt(secret: string, at: number): { length: number; bits: number } | undefined {
  if (at > 0 && !/[-_ .,!]/.test(secret[at - 1] ?? '')) return undefined;
  const [all = '', word = ''] = writtenWord.exec(secret.slice(at)) ?? [];
  return word ? { length: all.length, bits: word.length <= 3 ? shortWordBits : longWordBits } : undefined;
}

/**
 * How many bits it takes to guess a secret, taken as the cheapest chain of words, sequences, repetitions and single
 * characters. An upper bound: a random secret keeps nearly all its bits, a made-up one loses most of them.
 */
export function secretBits(secret: string): number {
  const plain = secret.toLowerCase();
  words ??= readWords();
  const single = Math.log2(alphabetOf(secret));
  const cheapest = [0, ...Array.from(plain, () => Number.POSITIVE_INFINITY)];
  for (let at = 0; at < plain.length; at += 1) {
    const so = cheapest[at] ?? 0;
    const take = (length: number, bits: number) => {
      cheapest[at + length] = Math.min(cheapest[at + length] ?? 0, so + bits);
    };
    take(1, single);
    const written = writtenWordAt(secret, at);
    if (written) take(written.length, written.bits);
    const repeated = repeatedLength(plain, at);
    for (let length = 2; length <= repeated; length += 1) take(length, Math.log2(at + 1) + Math.log2(length + 1));
    const row = rowLength(plain, at);
    for (let length = shortestWord; length <= row; length += 1) take(length, Math.log2(single * 16));
    for (let length = shortestWord; length <= longestWord && at + length <= plain.length; length += 1) {
      const bits = words.get(plain.slice(at, at + length));
      if (bits !== undefined) take(length, bits + 1);
    }
  }
  return cheapest[plain.length] ?? 0;
}
