import type { Gazetteer } from './gazetteer.ts';
import { type NamedThing, scoreName } from './score-name.ts';
import { requiredWords, type TypedWord } from './typed-words.ts';

export interface Hit {
  /** Row of the curated list or of the table of entries. */
  from: 'curated' | 'entry';
  row: number;
  score: number;
  whole: boolean;
  covered: boolean;
  placed: boolean;
}

/** Entries lie in rank order, so what is wanted is among the first that fit; the text then orders those. */
const mostHits = 200;
/** With more candidates than this it pays to strike out those that lack a second word before any is scored. */
const fewCandidates = 500;
/** Beyond this many it is cheaper to walk down the ranks, where so common a beginning turns up at once. */
const mostCandidates = 12_000;
/** Streets this far down the ranks are never what two letters mean. */
const deepestWalk = 40_000;

export function createEntryFinder(gazetteer: Gazetteer): { find(typed: readonly TypedWord[]): Hit[] } {
  const { entries, nameStarts, nameWords, outcodeWords, postings, postingStarts, townNames, words } = gazetteer;
  // Filled anew for each candidate: an object for each would keep the garbage collector busy.
  const name: number[] = [];
  const around: number[] = [];
  const thing: NamedThing = { name, around };

  function fill(target: number[], nameNumber: number): void {
    const end = nameStarts[nameNumber + 1] ?? 0;
    for (let place = nameStarts[nameNumber] ?? 0; place < end; place++) target.push(nameWords[place] ?? 0);
  }

  function hitAt(entry: number, typed: readonly TypedWord[]): Hit | null {
    name.length = 0;
    around.length = 0;
    fill(name, entries.name[entry] ?? 0);
    fill(around, townNames[entries.town[entry] ?? 0] ?? 0);
    const outcode = outcodeWords[entries.outcode[entry] ?? 0];
    if (outcode !== undefined) around.push(outcode);
    const score = scoreName(words, typed, thing);
    if (score === null) return null;
    const { points, whole, covered, placed } = score;
    return { from: 'entry', row: entry, score: points + (entries.rank[entry] ?? 0), whole, covered, placed };
  }

  const occurrences = ({ ranges }: TypedWord) =>
    ranges.reduce((sum, [from, to]) => sum + (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0), 0);

  const marks = new Uint8Array(entries.size);
  const scratch = new Uint32Array(entries.size);

  function mark({ ranges }: TypedWord, value: 0 | 1): void {
    for (const [from, to] of ranges) {
      const end = postingStarts[to] ?? 0;
      for (let place = postingStarts[from] ?? 0; place < end; place++) marks[postings[place] ?? 0] = value;
    }
  }

  /** Entries that have the word, and the mark if that is asked for, each once and best rank first. */
  function having({ ranges }: TypedWord, isMarked: boolean): Uint32Array {
    let length = 0;
    for (const [from, to] of ranges) {
      const end = postingStarts[to] ?? 0;
      for (let place = postingStarts[from] ?? 0; place < end; place++) {
        const entry = postings[place] ?? 0;
        if (marks[entry] !== (isMarked ? 1 : 0)) continue;
        marks[entry] = 2;
        scratch[length++] = entry;
      }
    }
    const found = scratch.slice(0, length).sort();
    for (const entry of found) marks[entry] = 0;
    return found;
  }

  /** Where to look, best rank first; null means everywhere. */
  function candidates(required: readonly TypedWord[]): Uint32Array | null {
    const byRarity = required.map((word) => ({ word, count: occurrences(word) })).sort((a, b) => a.count - b.count);
    const [rarest, second] = byRarity;
    if (rarest === undefined) return new Uint32Array(0);
    if (second !== undefined && rarest.count > fewCandidates) {
      mark(rarest.word, 1);
      const both = having(second.word, true);
      mark(rarest.word, 0);
      return both;
    }
    return rarest.count > mostCandidates ? null : having(rarest.word, false);
  }

  return {
    find(typed) {
      const hits: Hit[] = [];
      const rows = candidates(requiredWords(typed));
      const end = rows?.length ?? Math.min(entries.size, deepestWalk);
      for (let i = 0; i < end && hits.length < mostHits; i++) {
        const hit = hitAt(rows === null ? i : (rows[i] ?? 0), typed);
        if (hit !== null) hits.push(hit);
      }
      return hits;
    },
  };
}
