import { isPin } from './pin.ts';
import { closingStreetWords, directionWords, regionWords, streetWords } from './street-words.ts';

/** A place in the words that a visitor saw or typed. Nothing else about a place affects its fare. */
export interface NamedPlace {
  /** Tells a pin, which is priced by its address: its name is whatever somebody typed. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly address?: string | undefined;
  /** The visitor's own text, if the place was typed and not chosen from a list. */
  readonly typed?: string | undefined;
  readonly kind?: string | undefined;
}

/** How a place of the tariff is recognised in the words of a {@link NamedPlace}. */
export interface PlaceMatcher {
  readonly id: string;
  /** Sets of phrases; the place matches when every phrase of one set occurs. */
  readonly any: readonly (readonly string[])[];
  /** Phrases that indicate a namesake elsewhere ("Sandhurst, Kent"); one of them rules the match out. */
  readonly none?: readonly string[] | undefined;
  /** Phrases too common to search for in an address, which count only on their own ("Waterloo"). */
  readonly alone?: readonly string[] | undefined;
  /** A town or village, as opposed to a landmark such as an airport. */
  readonly settlement: boolean;
}

type Words = readonly string[];

// Royal Mail's format of a full postcode, "RG12 1AA"; no keyword can match in it.
const postcode = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gu;

// Most addresses have no accents to remove.
const isAscii = /^[\n -~]*$/;

/** Lower-case words without accents, apostrophes or postcodes; hyphens separate words, "Saint" is "St". */
export function wordsOf(text: string): string[] {
  const plain = isAscii.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/['’‘`]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z\d]+/gu, ' ')
    .replaceAll(postcode, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word === 'saint' ? 'st' : word));
}

function partsOf(text: string | undefined): Words[] {
  return (text ?? '')
    .split(/[,;|()[\]/\n]|\s[-–—]\s/u)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

// The first half of a postcode, "RG12", as some sources give it alone.
const outwardCode = /^[a-z]{1,2}\d[a-z\d]?$/u;

function withoutRegion(words: Words): Words {
  const last = words.findLastIndex((word) => !regionWords.has(word) && !outwardCode.test(word));
  return words.slice(0, last + 1);
}

/** Whether the words from `next` on make the name before them that of a street or a house. */
function isStreetFrom(words: Words, next: number): boolean {
  const word = words[next];
  if (word === undefined) return false;
  if (streetWords.has(word)) return true;
  const later = withoutRegion(words.slice(next + 1));
  const closes = later.every((rest) => directionWords.has(rest) || /^\d+[a-z]?$/u.test(rest));
  return closes && closingStreetWords.has(word);
}

function startsWith(words: Words, phrase: Words, start: number): boolean {
  return phrase.every((word, i) => words[start + i] === word);
}

/** Whether a part of an address contains a phrase as whole words and not as the name of a street. */
export function namesPhrase(words: Words, phrase: Words): boolean {
  return words.some((_, i) => startsWith(words, phrase, i) && !isStreetFrom(words, i + phrase.length));
}

function isSame(words: Words, phrase: Words): boolean {
  return words.length === phrase.length && startsWith(words, phrase, 0);
}

function endsWith(words: Words, phrase: Words): boolean {
  return startsWith(words, phrase, words.length - phrase.length);
}

/** A matcher with its phrases as words. */
interface ReadMatcher {
  readonly any: readonly (readonly Words[])[];
  readonly none: readonly Words[];
  readonly alone: readonly Words[];
}

// A tariff's matchers are parsed once; parsing them for each quote took nine tenths of its time.
const readMatchers = new WeakMap<PlaceMatcher, ReadMatcher>();

function readMatcher(matcher: PlaceMatcher): ReadMatcher {
  const known = readMatchers.get(matcher);
  if (known) return known;
  const read = {
    any: matcher.any.map((phrases) => phrases.map(wordsOf)),
    none: (matcher.none ?? []).map(wordsOf),
    alone: (matcher.alone ?? []).map(wordsOf),
  };
  readMatchers.set(matcher, read);
  return read;
}

/** A place with its texts as words. */
interface ReadPlace {
  /** The comma-separated parts of the shown and typed text. */
  readonly parts: readonly Words[];
  /** The same without counties and countries. */
  readonly said: readonly Words[];
  /** What the address, and the typed text, end with: the town, in most of them. */
  readonly lasts: readonly Words[];
}

const lastOf = (parts: readonly Words[]): Words => parts.findLast((words) => words.length > 0) ?? [];

// Three rules ask about each place of a journey, so it is read once.
const readPlaces = new WeakMap<NamedPlace, ReadPlace>();

function readPlace(place: NamedPlace): ReadPlace {
  const known = readPlaces.get(place);
  if (known) return known;
  const [name, address, typed] = [isPin(place.id) ? '' : place.name, place.address, place.typed].map(partsOf) as [
    Words[],
    Words[],
    Words[],
  ];
  const parts = [...name, ...address, ...typed];
  const read = {
    parts,
    said: parts.map(withoutRegion),
    lasts: [place.address ? address : name, typed].map((words) => lastOf(words.map(withoutRegion))),
  };
  readPlaces.set(place, read);
  return read;
}

/** The comma-separated parts of the shown and typed text, as words. */
export const placeParts = (place: NamedPlace): readonly Words[] => readPlace(place).parts;

function matches({ parts, said }: ReadPlace, { any, none, alone }: ReadMatcher): boolean {
  if (none.some((phrase) => parts.some((words) => words.some((_, i) => startsWith(words, phrase, i))))) return false;
  if (any.some((phrases) => phrases.every((phrase) => parts.some((words) => namesPhrase(words, phrase))))) return true;
  const named = said.filter((words) => words.length > 0);
  return named.length > 0 && alone.some((phrase) => named.every((words) => isSame(words, phrase)));
}

/** Whether an address gives the settlement as its town, and not merely in a name. */
function isGivenAsTown({ said, lasts }: ReadPlace, { any }: ReadMatcher): boolean {
  return any
    .flat()
    .some((phrase) => lasts.some((last) => endsWith(last, phrase)) || said.some((words) => isSame(words, phrase)));
}

// A journey asks three times about each of its places; neither places nor matchers ever change, so this is cached.
const answers = new WeakMap<readonly PlaceMatcher[], WeakMap<NamedPlace, ReadonlySet<string>>>();

/**
 * The ids of the matchers that a place answers to.
 *
 * The rule in plain English: only what the customer sees (name and address) or typed is read. A keyword counts where it
 * appears as whole words, whatever its case and accents, unless it is the name of a street or house: directly before
 * "Road", "Close", "Forest" and the like, or before "Park", "House", "Court" and the like at the end of a part. So
 * "Reading Road, Wokingham" is Wokingham, "Hilton Reading" is Reading, "Heathrow Close" is nowhere. When the address
 * gives a known settlement as its town, other settlements inside names do not count: "Bracknell and Wokingham College,
 * Church Road, Bracknell" is Bracknell only.
 */
export function matchPlaces(place: NamedPlace, matchers: readonly PlaceMatcher[]): ReadonlySet<string> {
  let known = answers.get(matchers);
  if (!known) answers.set(matchers, (known = new WeakMap()));
  let ids = known.get(place);
  if (!ids) known.set(place, (ids = findMatches(place, matchers)));
  return ids;
}

// The matchers by the first word of their phrases: a place has a few words, and a tariff has dozens of places.
const indexes = new WeakMap<readonly PlaceMatcher[], ReadonlyMap<string | undefined, readonly PlaceMatcher[]>>();

function indexOf(matchers: readonly PlaceMatcher[]) {
  const known = indexes.get(matchers);
  if (known) return known;
  const index = new Map<string | undefined, PlaceMatcher[]>();
  for (const matcher of matchers) {
    const { any, alone } = readMatcher(matcher);
    // All phrases of a set must occur, so looking for the first one is enough.
    for (const phrase of [...any.map(([first]) => first), ...alone]) {
      const word = phrase?.[0];
      index.set(word, [...(index.get(word) ?? []), matcher]);
    }
  }
  indexes.set(matchers, index);
  return index;
}

function findMatches(place: NamedPlace, matchers: readonly PlaceMatcher[]): ReadonlySet<string> {
  const read = readPlace(place);
  const index = indexOf(matchers);
  const candidates = new Set([undefined, ...read.parts.flat()].flatMap((word) => index.get(word) ?? []));
  const matched = matchers.filter((matcher) => candidates.has(matcher) && matches(read, readMatcher(matcher)));
  const towns = matched.filter((matcher) => matcher.settlement && isGivenAsTown(read, readMatcher(matcher)));
  return new Set(
    matched.filter((m) => !m.settlement || towns.length === 0 || towns.includes(m)).map((matcher) => matcher.id),
  );
}
