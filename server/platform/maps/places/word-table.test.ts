import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packStrings } from './string-table.ts';
import { openWordTable, type WordRange } from './word-table.ts';

const list = [
  'ascot',
  'bracknell',
  'brackley',
  'crow',
  'crowthorne',
  'heathrow',
  'rg12',
  'rg42',
  'road',
  'street',
].sort();
const open = (words: readonly string[]) => {
  const { bytes, starts } = packStrings(words);
  return openWordTable(bytes, starts);
};
const wordsIn = (words: readonly string[], ranges: readonly WordRange[]) =>
  ranges.flatMap(([from, to]) => words.slice(from, to));

describe('the table of words', () => {
  const table = open(list);

  it('finds whole words only', () => {
    expect(list[table.find('crow')]).toBe('crow');
    expect(table.find('crowt')).toBe(-1);
    expect(table.find('zebra')).toBe(-1);
    expect(table.find('')).toBe(-1);
  });

  it('finds words by prefix', () => {
    expect(wordsIn(list, [table.startingWith('brack')])).toEqual(['brackley', 'bracknell']);
    expect(wordsIn(list, [table.startingWith('x')])).toEqual([]);
  });

  it.each(['heathrwo', 'hethrow', 'heaathrow', 'heethrow', 'eathrow', 'haethro'])('reads %s as heathrow', (typed) => {
    expect(wordsIn(list, table.startingAlmostWith(typed))).toContain('heathrow');
  });

  it('agrees with a linear search for any words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 30 }), word, (words, typed) => {
        const sorted = words.toSorted();
        const found = new Set(wordsIn(sorted, open(sorted).startingAlmostWith(typed)));
        const wanted = sorted.filter((candidate) =>
          oneErrorBeginnings(typed).some((text) => candidate.startsWith(text)),
        );
        for (const candidate of wanted) expect(found).toContain(candidate);
        for (const candidate of found)
          expect([...wanted, ...sorted.filter((w) => w.startsWith(typed))]).toContain(candidate);
      }),
    );
  });
});

/** Every text that is exactly one error away. */
function oneErrorBeginnings(typed: string): string[] {
  const letters = ['a', 'b', 'c'];
  const texts: string[] = [];
  for (let i = 0; i <= typed.length; i++) {
    const [front, back] = [typed.slice(0, i), typed.slice(i)];
    if (back.length > 0) texts.push(front + back.slice(1));
    if (back.length > 1) texts.push(front + back.charAt(1) + back.charAt(0) + back.slice(2));
    for (const letter of letters) {
      if (back.length > 0) texts.push(front + letter + back, front + letter + back.slice(1));
    }
  }
  return texts.filter((text) => text !== typed);
}
