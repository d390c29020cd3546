import { type Fit, fitOf, fits, type TypedWord } from './typed-words.ts';
import type { WordTable } from './word-table.ts';

/** What a place is compared by: its name, and the words that distinguish it. */
export interface NameCandidate {
  name: ArrayLike<number>;
  /** Town and outcode. */
  around: ArrayLike<number>;
  /**
   * Words of other settlements that people say for it, which count only beside a word of the name, and for each the
   * place of its settlement in the list, nearest first.
   */
  also?: ArrayLike<number>;
  alsoOrder?: ArrayLike<number>;
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
  /** Some word matched a settlement that people say for it, and nothing else. */
  aliased: boolean;
  /** Some word that may not be missing matched the name. */
  named: boolean;
  /** No word was read with a typing error. */
  exact: boolean;
}

/** Points by match; a word of the name counts more than one of the town. Found by experiment, see bench/places.ts. */
const inName: Record<Fit, number> = { 0: 0, 1: 2, 2: 5, 3: 7, 4: 10 };
const inTown: Record<Fit, number> = { 0: 0, 1: 1, 2: 3, 3: 4, 4: 7 };
/** Each settlement that is nearer takes a little off; of two streets with a name, the nearer one is meant. */
const perNearer = 0.5;
const inAlias: Record<Fit, number> = { 0: 0, 1: 0, 2: 2, 3: 3, 4: 5 };
const inAddress: Record<Fit, number> = { 0: 0, 1: 0, 2: 1, 3: 1, 4: 3 };
const startPoints = 8;
/** Somebody who types on after a word has finished it: "woking station" is not Wokingham's. */
const unfinishedPoints = -3;
const completePoints = 5;
/** A name of which every word was typed, and more words than one, is hardly the beginning of another name. */
const allWordsPoints = 15;
/** Somebody who types only words of an address means the street and not the shop in it. */
const addressOnlyPoints = -10;
/** "High Street, Sunninghill, Ascot": the first place after the name is the street's own. */
const firstTownPoints = 2;
const leftOverPoints = -0.75;

/** Null when a required word is missing. */
export function scoreName(words: WordTable, typed: readonly TypedWord[], thing: NameCandidate): NameScore | null {
  const onlyOptional = typed.every((word) => word.optional);
  let points = 0;
  let whole = true;
  let placed = false;
  let named = onlyOptional;
  let aliased = false;
  let at = 0;
  for (const word of typed) {
    const isLast = ++at === typed.length;
    const own = bestFit(words, word, thing.name);
    const near = own >= fits.begins ? fits.not : bestFit(words, word, thing.around);
    const alias = own + near > 0 || thing.also === undefined ? noAlias : bestAlias(words, word, thing);
    const said = alias.fit;
    const rest = own + near > 0 || thing.address === undefined ? fits.not : bestFit(words, word, thing.address);
    const best = Math.max(own, near, said, rest);
    if (best === fits.not) {
      if (word.optional && !onlyOptional) continue;
      return null;
    }
    if (own > fits.not && !word.optional) named = true;
    if (near > own && !placed) points += firstTownPoints;
    if (said > fits.not) aliased = true;
    if (best > own) placed = true;
    if (best === fits.begins && !isLast) points += unfinishedPoints;
    points += Math.max(inName[own], inTown[near], inAlias[said] - alias.order * perNearer, inAddress[rest]);
    if (best !== fits.whole && best !== fits.almost) whole = false;
  }
  if (aliased && !named) return null;
  const leading = leadingMatches(words, typed, thing.name);
  const starts = leading > 0 && leading === Math.min(typed.length, thing.name.length);
  const left = leftOver(words, typed, thing.name);
  if (starts) points += startPoints;
  if (left === 0 && typed.length > 1 && isInOneRun(words, typed, thing.name)) points += allWordsPoints;
  else if (starts && left === 0) points += completePoints;
  if (!named) points += addressOnlyPoints;
  points += leftOverPoints * left;
  return { points, whole, covered: left === 0, placed, aliased, named, exact: typed.every(({ almost }) => !almost) };
}

function bestFit(words: WordTable, typed: TypedWord, candidates: ArrayLike<number>): Fit {
  let best: Fit = fits.not;
  for (let i = 0; i < candidates.length; i++) {
    const fit = fitOf(words, typed, candidates[i] ?? 0);
    if (fit > best) best = fit;
  }
  return best;
}

const noAlias = { fit: fits.not as Fit, order: 0 };

function bestAlias(words: WordTable, typed: TypedWord, { also = [], alsoOrder = [] }: NameCandidate) {
  let best = noAlias;
  for (let i = 0; i < also.length; i++) {
    const fit = fitOf(words, typed, also[i] ?? 0);
    if (fit > best.fit) best = { fit, order: alsoOrder[i] ?? 0 };
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

/** "Crowthorne High Street" names the street as well as "High Street Crowthorne"; "Church Lane, Warfield" no church. */
function isInOneRun(words: WordTable, typed: readonly TypedWord[], name: ArrayLike<number>): boolean {
  return typed.some((_, from) => leadingMatches(words, typed.slice(from), name) === name.length);
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
