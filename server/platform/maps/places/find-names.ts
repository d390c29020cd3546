import { createCuratedFinder } from './find-curated.ts';
import { createEntryFinder, type Hit } from './find-entries.ts';
import type { Gazetteer } from './gazetteer.ts';
import { readMisspelt, readWord, type TypedWord } from './typed-words.ts';

/** With fewer results than this, and none of which all was typed, the words are tried again with one typing error. */
const enough = 3;
/** A single prefix shorter than this is not corrected while it still finds something. */
const correctedLength = 6;
const misreadPoints = -6;
/** A gap too many or too few is the smallest of errors. */
const gapPoints = -2;
const droppedPoints = -9;

export interface NameFinder {
  /** Best first. */
  find(words: readonly string[]): Hit[];
  /** Places of our own list that match the words exactly. */
  findCurated(words: readonly string[]): Hit[];
  /** Towns, stations and streets with all these complete words; for looking up an id. */
  findExactly(words: readonly string[]): Hit[];
}

export function createNameFinder(gazetteer: Gazetteer): NameFinder {
  const curated = createCuratedFinder(gazetteer);
  const entries = createEntryFinder(gazetteer);
  const table = gazetteer.words;
  const findAll = (typed: readonly TypedWord[]) => [...curated.find(typed), ...entries.find(typed)];

  /** Every reading of the words with one typing error, or with one unknown word left out. */
  function* readings(typed: readonly TypedWord[]): Generator<{ typed: TypedWord[]; points: number; isPart?: boolean }> {
    const unknown = typed.filter((word) => !isKnown(word));
    // One error cannot make two words unknown, unless it broke one word in two.
    if (unknown.length > 2) return;
    for (const [index, word] of typed.entries()) {
      const isSuspect = unknown.length === 0 || (unknown.length === 1 && unknown[0] === word);
      const misspelt = isSuspect ? readMisspelt(table, word) : null;
      if (misspelt !== null) yield { typed: typed.with(index, misspelt), points: misreadPoints };
      const next = typed[index + 1];
      const joined = next === undefined ? null : readWord(table, word.text + next.text);
      if (joined !== null && isKnown(joined)) yield { typed: typed.toSpliced(index, 2, joined), points: gapPoints };
      if (unknown.length > 1 || (unknown.length === 1 && isKnown(word))) continue;
      for (let cut = 2; cut <= word.text.length - 2; cut++) {
        const front = readWord(table, word.text.slice(0, cut));
        const back = readWord(table, word.text.slice(cut));
        const isSplit = front.whole.length > 0 && isKnown(back);
        if (isSplit) yield { typed: typed.toSpliced(index, 1, front, back), points: gapPoints };
      }
      if (typed.length > 1 && !isKnown(word))
        yield { typed: typed.toSpliced(index, 1), points: droppedPoints, isPart: true };
    }
  }

  return {
    find(words) {
      if (words.length === 0) return [];
      const typed = words.map((word) => readWord(table, word));
      const hits = findAll(typed);
      const isBeginning = typed.length > 1 || (words[0]?.length ?? 0) < correctedLength;
      const isNamed = typed.length > 1 && hits.some((hit) => hit.whole && hit.covered);
      const isClear = isNamed || (hits.length >= enough && (isBeginning || hits.some((hit) => hit.whole)));
      if (!isClear) {
        for (const reading of readings(typed)) {
          for (const hit of findAll(reading.typed)) {
            hit.score += reading.points;
            // One word of two is not enough to go by, unless it is all of a name.
            if (reading.isPart && !hit.covered && reading.typed.length < 2) continue;
            if (reading.isPart) hit.isPart = true;
            hits.push(hit);
          }
        }
      }
      return bestOfEach(hits);
    },
    findCurated: (words) =>
      words.length === 0 ? [] : bestOfEach(curated.find(words.map((word) => readWord(table, word)))),
    findExactly: (words) =>
      entries.find(
        words.map((text) => {
          const number = table.find(text);
          return {
            text,
            optional: false,
            almost: false,
            whole: [number],
            ranges: number < 0 ? [] : [[number, number + 1]],
          };
        }),
      ),
  };
}

function isKnown({ ranges }: TypedWord): boolean {
  return ranges.some(([from, to]) => from < to);
}

function bestOfEach(hits: Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits
    .sort((a, b) => b.score - a.score)
    .filter(({ from, row }) => {
      const key = `${from}${row}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
