import type { Gazetteer } from './gazetteer.ts';
import { type NameCandidate, type NameScore, scoreName } from './score-name.ts';
import { requiredWords, type TypedWord } from './typed-words.ts';

export interface Hit extends Omit<NameScore, 'points'> {
  /** Row of the curated list or of the table of entries. */
  from: 'curated' | 'entry';
  row: number;
  score: number;
  /** A word that we don't know was left out. */
  isPart?: boolean;
}

/** Entries are in rank order, so the result is among the first matches; the text then orders those. */
const mostHits = 200;
/** With more candidates than this, those without a second word are removed before scoring. */
const fewCandidates = 500;
/** No more than these are scored: lower ranks are unlikely for so few letters. */
const mostScored = 1500;

/** Adds the words of a name to a list. */
const wordsOfNames =
  ({ nameStarts, nameWords }: Gazetteer) =>
  (target: number[], nameNumber: number): void => {
    const end = nameStarts[nameNumber + 1] ?? 0;
    for (let place = nameStarts[nameNumber] ?? 0; place < end; place++) target.push(nameWords[place] ?? 0);
  };

export function createEntryFinder(gazetteer: Gazetteer): { find(typed: readonly TypedWord[]): Hit[] } {
  const { entries, outcodeWords, postings, postingStarts, townNames, words } = gazetteer;
  const { alsoNames, alsoStarts } = gazetteer;
  // Reused for each candidate: an object for each would keep the garbage collector busy.
  const name: number[] = [];
  const around: number[] = [];
  const also: number[] = [];
  const alsoOrder: number[] = [];
  const thing: NameCandidate = { name, around, also, alsoOrder };

  const fill = wordsOfNames(gazetteer);

  function fillAliases(set: number): void {
    const start = alsoStarts[set] ?? 0;
    const end = alsoStarts[set + 1] ?? 0;
    for (let place = start; place < end; place++) {
      fill(also, alsoNames[place] ?? 0);
      while (alsoOrder.length < also.length) alsoOrder.push(place - start);
    }
  }

  function hitAt(entry: number, typed: readonly TypedWord[]): Hit | null {
    for (const list of [name, around, also, alsoOrder]) list.length = 0;
    fill(name, entries.name[entry] ?? 0);
    fill(around, townNames[entries.town[entry] ?? 0] ?? 0);
    const outcode = outcodeWords[entries.outcode[entry] ?? 0];
    if (outcode !== undefined) around.push(outcode);
    fillAliases(entries.also[entry] ?? 0);
    const score = scoreName(words, typed, thing);
    if (score === null) return null;
    const { points, ...found } = score;
    return { from: 'entry', row: entry, score: points + (entries.rank[entry] ?? 0), ...found };
  }

  const occurrences = ({ ranges }: TypedWord) =>
    ranges.reduce((sum, [from, to]) => sum + (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0), 0);

  const marks = new Uint8Array(entries.size);

  /** Marks the entries that contain the word, if they have the previous mark; at most `perWord` of each word. */
  function mark({ ranges }: TypedWord, before: number, perWord = Number.POSITIVE_INFINITY): void {
    for (const [from, to] of ranges) {
      for (let word = from; word < to; word++) {
        const start = postingStarts[word] ?? 0;
        const end = Math.min(postingStarts[word + 1] ?? 0, start + perWord);
        for (let place = start; place < end; place++) {
          const entry = postings[place] ?? 0;
          if (marks[entry] === before) marks[entry] = before + 1;
        }
      }
    }
  }

  /** The entries with a mark, best rank first; clears the marks. */
  function collect(value: number): number[] {
    const found: number[] = [];
    for (
      let entry = marks.indexOf(value);
      entry >= 0 && found.length < mostScored;
      entry = marks.indexOf(value, entry + 1)
    ) {
      found.push(entry);
    }
    marks.fill(0);
    return found;
  }

  function candidates(required: readonly TypedWord[]): number[] {
    const byRarity = required.map((word) => ({ word, count: occurrences(word) })).sort((a, b) => a.count - b.count);
    const [rarest, second] = byRarity;
    if (rarest === undefined || rarest.count === 0) return [];
    if (second !== undefined && rarest.count > fewCandidates) {
      mark(rarest.word, 0);
      mark(second.word, 1);
      return collect(2);
    }
    // Each word's entries are in rank order, so a share of each is enough if there are very many words.
    const words = rarest.word.ranges.reduce((sum, [from, to]) => sum + to - from, 0);
    mark(rarest.word, 0, second === undefined ? Math.max(3, Math.ceil(4000 / words)) : undefined);
    return collect(1);
  }

  return {
    find(typed) {
      const hits: Hit[] = [];
      for (const entry of candidates(requiredWords(typed))) {
        const hit = hitAt(entry, typed);
        if (hit !== null && hits.push(hit) >= mostHits) break;
      }
      return hits;
    },
  };
}
