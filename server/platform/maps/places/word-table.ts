/** A run of neighbouring words in the sorted table, the end not included. */
export type WordRange = readonly [from: number, to: number];

/** The sorted words of all names. A prefix is a range of neighbours, which makes prefix search cheap. */
export interface WordTable {
  readonly size: number;
  /** The word's number, or -1. */
  find(word: string): number;
  /** Words with the given prefix. */
  startingWith(text: string): WordRange;
  /**
   * Words with a prefix one typing error away from the text (Damerau: one letter wrong, missing, extra or two swapped).
   */
  startingAlmostWith(text: string): WordRange[];
  lengthOf(index: number): number;
}

export function openWordTable(bytes: Uint8Array, starts: Uint32Array): WordTable {
  const size = starts.length - 1;
  const whole: WordRange = [0, size];

  /** The letter at a depth, or 0 where the word has ended, which sorts first. */
  const letterAt = (index: number, depth: number): number => {
    const place = (starts[index] ?? 0) + depth;
    return place < (starts[index + 1] ?? 0) ? (bytes[place] ?? 0) : 0;
  };

  const firstAtLeast = (range: WordRange, depth: number, letter: number): number => {
    let [low, high] = range;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (letterAt(middle, depth) < letter) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const narrow = (range: WordRange, depth: number, letter: number): WordRange => {
    const from = firstAtLeast(range, depth, letter);
    return [from, firstAtLeast([from, range[1]], depth, letter + 1)];
  };

  const narrowAll = (start: WordRange, startDepth: number, text: string, from: number): WordRange => {
    let range = start;
    for (let i = from, depth = startDepth; i < text.length && range[0] < range[1]; i++, depth++) {
      range = narrow(range, depth, text.charCodeAt(i));
    }
    return range;
  };

  function startingAlmostWith(text: string): WordRange[] {
    const found: WordRange[] = [];
    const keep = (range: WordRange) => {
      if (range[0] < range[1]) found.push(range);
    };
    let range = whole;
    for (let i = 0; i < text.length && range[0] < range[1]; i++) {
      keep(narrowAll(range, i, text, i + 1)); // a letter too many
      const letter = text.charCodeAt(i);
      if (i + 1 < text.length) {
        const swapped = narrow(narrow(range, i, text.charCodeAt(i + 1)), i + 1, letter);
        keep(narrowAll(swapped, i + 2, text, i + 2));
      }
      for (let low = firstAtLeast(range, i, 1); low < range[1]; ) {
        const other = letterAt(low, i);
        const branch: WordRange = [low, firstAtLeast([low, range[1]], i, other + 1)];
        if (other !== letter) {
          keep(narrowAll(branch, i + 1, text, i + 1)); // a wrong letter
          keep(narrowAll(branch, i + 1, text, i)); // a letter left out
        }
        low = branch[1];
      }
      range = narrow(range, i, letter);
    }
    return mergeRanges(found);
  }

  return {
    size,
    find: (word) => {
      const [from, to] = narrowAll(whole, 0, word, 0);
      return from < to && (starts[from + 1] ?? 0) - (starts[from] ?? 0) === word.length ? from : -1;
    },
    startingWith: (text) => narrowAll(whole, 0, text, 0),
    startingAlmostWith,
    lengthOf: (index) => (starts[index + 1] ?? 0) - (starts[index] ?? 0),
  };
}

function mergeRanges(ranges: WordRange[]): WordRange[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
