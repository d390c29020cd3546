import { type Fit, fitOf, fits, type TypedWord } from './typed-words.ts';
import type { WordTable } from './word-table.ts';

/** What a place is compared by: its name, and the words that distinguish it. */
export interface NameCandidate {
  name: ArrayLike<number>;
  /** Town and outcode. */
  around: ArrayLike<number>;
  /** The rest of the address, which hardly anybody types. */
  address?: ArrayLike<number>;
}

export interface NameScore {
  points: number;
  /** Every required word was matched completely, none only as a prefix. */
  whole: boolean;
  /** Every word of the name was typed, in any order. */
  covered: boolean;
  /** Some word matched the address and not the name. */
  placed: boolean;
}

/** Points by match; a word of the name counts more than one of the town. Found by experiment, see bench/places.ts. */
const inName: Record<Fit, number> = { 0: 0, 1: 2, 2: 5, 3: 7, 4: 10 };
const inTown: Record<Fit, number> = { 0: 0, 1: 1, 2: 3, 3: 4, 4: 7 };
const inAddress: Record<Fit, number> = { 0: 0, 1: 0, 2: 1, 3: 1, 4: 3 };
const startPoints = 8;
const completePoints = 5;
const leftOverPoints = -0.75;

/** Null when a required word is missing. */
export function scoreName(words: WordTable, typed: readonly TypedWord[], thing: NameCandidate): NameScore | null {
  const onlyOptional = typed.every((word) => word.optional);
  let points = 0;
  let whole = true;
  let placed = false;
  for (const word of typed) {
    const own = bestFit(words, word, thing.name);
    const near = own >= fits.begins ? fits.not : bestFit(words, word, thing.around);
    const rest = own + near > 0 || thing.address === undefined ? fits.not : bestFit(words, word, thing.address);
    const best = Math.max(own, near, rest);
    if (best === fits.not) {
      if (word.optional && !onlyOptional) continue;
      return null;
    }
    if (best > own) placed = true;
    points += Math.max(inName[own], inTown[near], inAddress[rest]);
    if (best !== fits.whole && best !== fits.almost) whole = false;
  }
  const leading = leadingMatches(words, typed, thing.name);
  const starts = leading > 0 && leading === Math.min(typed.length, thing.name.length);
  const left = leftOver(words, typed, thing.name);
  if (starts) points += startPoints;
  if (starts && left === 0) points += completePoints;
  points += leftOverPoints * left;
  return { points, whole, covered: left === 0, placed };
}

function bestFit(words: WordTable, typed: TypedWord, candidates: ArrayLike<number>): Fit {
  let best: Fit = fits.not;
  for (let i = 0; i < candidates.length; i++) {
    const fit = fitOf(words, typed, candidates[i] ?? 0);
    if (fit > best) best = fit;
  }
  return best;
}

/** How many consecutive typed words match the beginning of the name. Only the last one may be incomplete. */
function leadingMatches(words: WordTable, typed: readonly TypedWord[], name: ArrayLike<number>): number {
  let count = 0;
  while (count < typed.length && count < name.length) {
    const word = typed[count];
    if (word === undefined) break;
    const fit = fitOf(words, word, name[count] ?? 0);
    if (fit === fits.not) break;
    count++;
  }
  return count;
}

/** Words of the name that were not typed, or typed only in part. */
function leftOver(words: WordTable, typed: readonly TypedWord[], name: ArrayLike<number>): number {
  let left = 0;
  for (let i = 0; i < name.length; i++) {
    const isTyped = typed.some((word) => {
      const fit = fitOf(words, word, name[i] ?? 0);
      return fit === fits.whole || fit === fits.almost;
    });
    if (!isTyped) left++;
  }
  return left;
}
