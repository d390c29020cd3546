import { type Place, placeLabel } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from './distance-km.ts';
import type { Hit } from './find-entries.ts';
import type { NameFinder } from './find-names.ts';
import { foldWords } from './fold-text.ts';
import { entryName, entryOutcode, type Gazetteer } from './gazetteer.ts';
import { splitHouseNumber } from './house-number.ts';
import { saysAnotherTown } from './post-towns.ts';
import { extractPostcode } from './postcode-text.ts';
import { presentWritten } from './present-place.ts';
import { besidePostcode, kindOf, locationOf, postcodes, presentHit } from './suggest-places.ts';

/** A street without a town is assumed to be local, if there is only one such street this near. */
const localKm = 25;

/** The place that a text means, or null when it is ambiguous. */
export function resolveText(gazetteer: Gazetteer, finder: NameFinder, input: string): Place | null {
  const text = input.slice(0, 200).trim();
  return (
    labelled(gazetteer, finder, text) ??
    resolvePostcode(gazetteer, finder, text) ??
    resolveWords(gazetteer, finder, extractPostcode(text)?.rest ?? text)
  );
}

/** The best results are enough: a place whose whole label was typed is among them. */
const mostLabels = 50;

/** The place whose label was typed word for word, as a suggestion shows it. */
function labelled(gazetteer: Gazetteer, finder: NameFinder, text: string): Place | null {
  const words = foldWords(text).join(' ');
  const [code = ''] = text.split(',');
  const found = [
    ...postcodes(gazetteer, code, 1),
    ...finder
      .find(words.split(' ').slice(0, most.words))
      .slice(0, mostLabels)
      .map((hit) => presentHit(gazetteer, hit)),
  ];
  return found.find((place) => foldWords(placeLabel(place)).join(' ') === words) ?? null;
}

/** A postcode gives the position; a known place or street there gives the name, otherwise the text does. */
function resolvePostcode(gazetteer: Gazetteer, finder: NameFinder, text: string): Place | null {
  const found = extractPostcode(text);
  if (found === null) return postcodes(gazetteer, text, 1)[0] ?? null;
  const { postcode } = found;
  const numbered = splitHouseNumber(`${found.rest} `);
  const rest = numbered?.rest.trim() ?? found.rest;
  const house = numbered?.house ?? (/^\d{1,4}[a-z]?$/i.test(rest) ? rest : undefined);
  if (rest === '' || house === rest) return besidePostcode(gazetteer, finder, { postcode, rest: '' }, house)[0] ?? null;
  // An old client adds more after the name than we have ("…, Longford, Hounslow, UK").
  for (const words of shorter(rest)) {
    const [place] = besidePostcode(gazetteer, finder, { postcode, rest: words }, house);
    if (place !== undefined && place.kind !== 'postcode') return place;
  }
  const spot = gazetteer.postcodes.unit(postcode);
  return spot && presentWritten(spot, found.rest, text);
}

/** House names and firms come before the street; they are dropped one by one until the rest is known. */
function resolveWords(gazetteer: Gazetteer, finder: NameFinder, text: string): Place | null {
  const parts = partsOf(text);
  for (let first = 0; first < parts.length; first++) {
    // The last part alone is a town or a county, which is not what a longer text means.
    if (first > 0 && first === parts.length - 1) return null;
    const rest = parts.slice(first).join(', ');
    const place =
      bestOrNumbered(gazetteer, finder, rest) ?? (first <= mostNames ? besideTown(gazetteer, finder, rest) : null);
    if (place !== null) return place;
  }
  return null;
}

/** A place must be this near the town typed after it. */
const aroundKm = 15;
/** How many house or firm names may come before a place with its town. */
const mostNames = 1;

/** A known place followed by a town that our list does not have there: "Terminal 5, Hounslow", "Twyford, Reading". */
function besideTown(gazetteer: Gazetteer, finder: NameFinder, text: string): Place | null {
  for (const head of shorter(text).slice(1)) {
    const place = bestOrNumbered(gazetteer, finder, head, true);
    if (place === null) continue;
    const towns = partsOf(text.slice(head.length)).flatMap((part) => townOf(gazetteer, finder, part) ?? []);
    if (towns.some((town) => distanceKm(town.location, place.location) <= aroundKm)) return place;
  }
  return null;
}

/** What a part of an address means on its own: a place, or the district whose code ends it ("Longford TW6"). */
function townOf(gazetteer: Gazetteer, finder: NameFinder, part: string): Pick<Place, 'location'> | null {
  return best(gazetteer, finder, part) ?? gazetteer.postcodes.middle(part.split(' ').at(-1)?.toUpperCase() ?? '', '');
}

function bestOrNumbered(gazetteer: Gazetteer, finder: NameFinder, text: string, isSure = false): Place | null {
  const numbered = splitHouseNumber(text);
  return (
    (numbered === null ? null : best(gazetteer, finder, numbered.rest, { house: numbered.house, isSure })) ??
    best(gazetteer, finder, text, { isSure })
  );
}

/** More parts and words than any address has: each is looked up, so a text full of commas must not keep us busy. */
const most = { parts: 6, words: 20 };

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, most.parts);
}

/** The text, then without its last part, without its last two, and so on. */
function shorter(text: string): string[] {
  const parts = partsOf(text);
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join(', '));
}

interface Wanted {
  house?: string;
  /** Every word of its name was typed, and a street's town too. */
  isSure?: boolean;
}

function best(gazetteer: Gazetteer, finder: NameFinder, text: string, wanted: Wanted = {}): Place | null {
  const { house, isSure = false } = wanted;
  const words = foldWords(text).slice(0, most.words);
  const hits = finder.find(words);
  const lowest = (hits[0]?.score ?? 0) - clearLead;
  const clear = hits.filter(
    (hit) =>
      hit.score >= lowest &&
      isClear(gazetteer, hit) &&
      !(hit.aliased && isPricedElsewhere(gazetteer, hit, words)) &&
      (house === undefined || kindOf(gazetteer, hit) === 'street'),
  );
  // "Ringmead" means the street of that name and not the surgery named after it.
  const hit = clear.find(({ covered }) => covered) ?? clear[0];
  if (hit === undefined) return null;
  if (isSure && !hit.covered) return null;
  if (kindOf(gazetteer, hit) === 'street' && !hit.placed && (isSure || !isOnlyLocal(gazetteer, hit, hits))) return null;
  return presentHit(gazetteer, hit, { house });
}

/** Which of two towns sets the fare must not depend on who types the street. */
function isPricedElsewhere(gazetteer: Gazetteer, { row }: Hit, words: readonly string[]): boolean {
  const name = foldWords(entryName(gazetteer, row));
  return saysAnotherTown(
    words.filter((word) => !name.includes(word)),
    entryOutcode(gazetteer, row),
  );
}

/** "Starbucks Bracknell" is a place that we don't know, and not all of Bracknell. */
const settlements: ReadonlySet<string> = new Set(['town', 'village', 'area']);

const shownKind = (gazetteer: Gazetteer, hit: Hit) => {
  const kind = kindOf(gazetteer, hit);
  return kind === 'curated' ? (gazetteer.curated[hit.row]?.kind ?? kind) : kind;
};

/** A clear match may be this far behind a partial one, and still be what is meant. */
const clearLead = 12;

function isClear(gazetteer: Gazetteer, hit: Hit): boolean {
  const kind = kindOf(gazetteer, hit);
  if (!hit.whole || !hit.named || (hit.isPart && settlements.has(shownKind(gazetteer, hit)))) return false;
  return hit.covered || (hit.exact && !hit.isPart && (kind === 'curated' || kind === 'station'));
}

function isOnlyLocal(gazetteer: Gazetteer, hit: Hit, hits: readonly Hit[]): boolean {
  const isNear = (other: Hit) => distanceKm(locationOf(gazetteer, other), bracknellCentre) <= localKm;
  const rivals = hits.filter(
    (other) => kindOf(gazetteer, other) === 'street' && other.covered && other.whole && isNear(other),
  );
  return isNear(hit) && rivals.length === 1;
}
