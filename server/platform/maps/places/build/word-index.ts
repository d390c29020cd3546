import { foldWords } from '../fold-text.ts';
import type { CuratedPlace } from '../gazetteer.ts';
import type { Section } from '../index-file.ts';
import { packStrings } from '../string-table.ts';
import type { EntryRow } from './entry-row.ts';

export interface WordIndexInput {
  names: readonly string[];
  /** Rows in rank order, with the numbers of their names. */
  rows: readonly EntryRow[];
  nameOf: (name: string) => number;
  outcodes: readonly string[];
  curated: readonly CuratedPlace[];
}

/** Sorted words, the words of each name, and for each word the entries that contain it. */
export function wordIndexSections(input: WordIndexInput): Record<string, Section> {
  const nameWords = input.names.map(foldWords);
  const outcodeWords = input.outcodes.map((outcode) => outcode.toLowerCase());
  const curatedWords = input.curated.flatMap(({ name, address, aliases }) =>
    foldWords([name, address, ...aliases].join(' ')),
  );
  const words = [...new Set([...nameWords.flat(), ...outcodeWords, ...curatedWords])].sort();
  const numberOf = new Map(words.map((word, index) => [word, index]));
  const numbers = nameWords.map((list) => list.map((word) => numberOf.get(word) ?? 0));
  const packed = packStrings(words);

  const outcodeNumbers = new Map(outcodeWords.map((word) => [word.toUpperCase(), numberOf.get(word) ?? 0]));
  const rowWords = input.rows.map((row) => {
    const found = new Set(
      [row.name, row.town, ...(row.also ?? [])].flatMap((name) => numbers[input.nameOf(name)] ?? []),
    );
    const outcode = outcodeNumbers.get(row.outcode);
    if (outcode !== undefined) found.add(outcode);
    return found;
  });
  const starts = new Uint32Array(words.length + 1);
  for (const found of rowWords) for (const word of found) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words.length; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const postings = new Uint32Array(starts.at(-1) ?? 0);
  for (const [row, found] of rowWords.entries()) {
    for (const word of found) {
      const place = next[word] ?? 0;
      postings[place] = row;
      next[word] = place + 1;
    }
  }
  return {
    words: packed.bytes,
    'words.starts': packed.starts,
    'names.wordStarts': startsOf(numbers),
    'names.words': Uint32Array.from(numbers.flat()),
    'outcodes.words': Uint32Array.from(outcodeWords, (word) => numberOf.get(word) ?? 0),
    'postings.starts': starts,
    postings,
  };
}

/** Where each list begins once they are joined, and where the last one ends. */
export function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length;
  return starts;
}
