import { closingStreetWords, directionWords, regionWords, streetWords } from './street-words.ts';

/** A place in words, as a visitor chose or typed it. */
export interface NamedPlace {
  readonly name: string;
  readonly address?: string | undefined;
  /** The town, where the source of the place knows it. */
  readonly town?: string | undefined;
  readonly kind?: string | undefined;
  /** Other names of the same place, such as "LHR". */
  readonly tags?: readonly string[] | undefined;
}

/** How a place of the tariff is recognised in the words of a {@link NamedPlace}. */
export interface PlaceMatcher {
  readonly id: string;
  /** Sets of phrases; the place matches when every phrase of one set is named. */
  readonly any: readonly (readonly string[])[];
  /** Phrases that mark a namesake elsewhere ("Sandhurst, Kent"); one of them rules the match out. */
  readonly none?: readonly string[] | undefined;
  /** Phrases too common to look for in an address, which count when nothing else is said ("Waterloo"). */
  readonly alone?: readonly string[] | undefined;
  /** A town or village, as opposed to a landmark such as an airport. */
  readonly settlement: boolean;
}

type Words = readonly string[];

// Royal Mail's shape of a full postcode, "RG12 1AA"; it says nothing that a keyword could match.
const postcode = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gu;

/** Lower-case words without accents, apostrophes or postcodes; hyphens part words, "Saint" is "St". */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
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

function withoutRegion(words: Words): Words {
  let end = words.length;
  while (end > 0 && regionWords.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
}

/** Whether the words from `next` on turn the name before them into that of a street or a house. */
function isStreetFrom(words: Words, next: number): boolean {
  const word = words[next];
  if (word === undefined) return false;
  if (streetWords.has(word)) return true;
  const closes = words.slice(next + 1).every((later) => directionWords.has(later) || /^\d+[a-z]?$/u.test(later));
  return closes && closingStreetWords.has(word);
}

function startsOf(words: Words, phrase: Words): number[] {
  return words.flatMap((_, start) => (phrase.every((word, i) => words[start + i] === word) ? [start] : []));
}

/** Whether a part of an address names a phrase as whole words and not as the name of a street. */
export function namesPhrase(words: Words, phrase: Words): boolean {
  return startsOf(words, phrase).some((start) => !isStreetFrom(words, start + phrase.length));
}

function isSame(words: Words, phrase: Words): boolean {
  return words.length === phrase.length && startsOf(words, phrase).length === 1;
}

function endsWith(words: Words, phrase: Words): boolean {
  return isSame(words.slice(-phrase.length), phrase);
}

/** The comma-separated parts of everything a place says about itself, as words. */
export function placeParts(place: NamedPlace): Words[] {
  return [place.name, place.address, place.town, ...(place.tags ?? [])].flatMap(partsOf);
}

function matchesAny(parts: readonly Words[], matcher: PlaceMatcher): boolean {
  if (matcher.none?.some((phrase) => parts.some((words) => startsOf(words, wordsOf(phrase)).length > 0))) return false;
  const named = (phrase: string) => parts.some((words) => namesPhrase(words, wordsOf(phrase)));
  if (matcher.any.some((phrases) => phrases.every(named))) return true;
  const said = parts.map(withoutRegion).filter((words) => words.length > 0);
  return matcher.alone?.some((phrase) => said.length > 0 && said.every((w) => isSame(w, wordsOf(phrase)))) ?? false;
}

/** Whether an address gives the settlement as the town the place lies in, and not merely in somebody's name. */
function isGivenAsTown(place: NamedPlace, parts: readonly Words[], matcher: PlaceMatcher): boolean {
  const last = withoutRegion(partsOf(place.address || place.name).findLast((w) => withoutRegion(w).length > 0) ?? []);
  return matcher.any.some((phrases) =>
    phrases.some((text) => {
      const phrase = wordsOf(text);
      return endsWith(last, phrase) || parts.some((words) => isSame(withoutRegion(words), phrase));
    }),
  );
}

/**
 * The ids of the matchers that a place answers to.
 *
 * The rule, for people: a keyword counts where it stands as whole words, whatever its case and accents, unless it is
 * the name of a street or house: directly before "Road", "Close", "Forest" and the like, or before "Park", "House",
 * "Court" and the like at the end of a part. So "Reading Road, Wokingham" is Wokingham, "Hilton Reading" is Reading,
 * "Heathrow Close" is nowhere. When the address gives a known settlement as its town, other settlements inside names
 * do not count: "Bracknell and Wokingham College, Church Road, Bracknell" is Bracknell only.
 */
export function matchPlaces(place: NamedPlace, matchers: readonly PlaceMatcher[]): ReadonlySet<string> {
  const parts = placeParts(place);
  const matched = matchers.filter((matcher) => matchesAny(parts, matcher));
  const towns = matched.filter((matcher) => matcher.settlement && isGivenAsTown(place, parts, matcher));
  return new Set(
    matched.filter((m) => !m.settlement || towns.length === 0 || towns.includes(m)).map((matcher) => matcher.id),
  );
}
