import { isTransportHub, type Place } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from './distance-km.ts';
import type { Hit } from './find-entries.ts';
import type { NameFinder } from './find-names.ts';
import { foldWords } from './fold-text.ts';
import { entryKinds, entryLocation, type Gazetteer } from './gazetteer.ts';
import { splitHouseNumber } from './house-number.ts';
import type { PostcodeSpot } from './postcode-table.ts';
import { extractPostcode, readPostcode } from './postcode-text.ts';
import { type Precision, presentCurated, presentEntry, presentPostcode } from './present-place.ts';
import { simplerTexts } from './simpler-texts.ts';

/** A name beside a full postcode must be near it, or one of the two is wrong. Streets and airports are long. */
const samePlaceKm = { usual: 0.6, long: 3 };
/** More words than any address has; the rest of a longer text cannot improve the result. */
const mostWords = 12;

export function suggestPlaces(gazetteer: Gazetteer, finder: NameFinder, query: string, limit: number): Place[] {
  const text = query.slice(0, 200);
  const found = matching(gazetteer, finder, text, limit);
  return found.length > 0 ? found : nearlyMatching(gazetteer, finder, text, limit);
}

/** Places that a part of the text names completely, not far from here. */
function nearlyMatching(gazetteer: Gazetteer, finder: NameFinder, text: string, limit: number): Place[] {
  for (const simpler of simplerTexts(text)) {
    const numbered = splitHouseNumber(simpler);
    const near = finder
      .find(foldWords(numbered?.rest ?? simpler).slice(0, mostWords))
      .filter((hit) => hit.exact && !hit.isPart && isAround(gazetteer, hit))
      // Of "Nine Mile Road" without its last word, "Nine Mile Ride" is what is left.
      .filter((hit) => hit.covered || (hit.whole && kindOf(gazetteer, hit) === 'street'))
      // A single word may be any street's.
      .filter((hit) => simpler.includes(' ') || hit.from === 'curated');
    if (near.length > 0)
      return near.slice(0, limit).map((hit) => presentHit(gazetteer, hit, { house: numbered?.house }));
  }
  return [];
}

const aroundKm = 40;
const isAround = (gazetteer: Gazetteer, hit: Hit) =>
  distanceKm(locationOf(gazetteer, hit), bracknellCentre) <= aroundKm;

function matching(gazetteer: Gazetteer, finder: NameFinder, text: string, limit: number): Place[] {
  const numbered = splitHouseNumber(text);
  const plain = numbered?.rest ?? text;
  const postcode = extractPostcode(plain);
  const places =
    postcode !== null && postcode.rest !== ''
      ? [
          ...besidePostcode(gazetteer, finder, postcode, numbered?.house),
          ...named(gazetteer, finder, postcode.rest, limit, numbered?.house),
        ]
      : [
          ...postcodes(gazetteer, plain, limit, numbered?.house),
          ...(numbered === null ? [] : curatedOnly(gazetteer, finder, text)),
          ...named(gazetteer, finder, plain, limit, numbered?.house),
        ];
  return distinct(places).slice(0, limit);
}

/** Hits for the words, with the house number where it makes sense. */
function named(gazetteer: Gazetteer, finder: NameFinder, text: string, limit: number, house?: string): Place[] {
  const hits = finder.find(foldWords(text).slice(0, mostWords));
  if (house !== undefined) sortStreetsFirst(gazetteer, hits);
  return hits.slice(0, limit * 2).map((hit) => presentHit(gazetteer, hit, { house }));
}

/** A name of our own list may begin with a number too. */
function curatedOnly(gazetteer: Gazetteer, finder: NameFinder, text: string): Place[] {
  const hits = finder.findCurated(foldWords(text).slice(0, mostWords));
  return hits.slice(0, 1).map((hit) => presentHit(gazetteer, hit));
}

/** Places with the name at the postcode, then the postcode itself. */
export function besidePostcode(
  gazetteer: Gazetteer,
  finder: NameFinder,
  { postcode, rest }: { postcode: string; rest: string },
  house?: string,
): Place[] {
  const spot = gazetteer.postcodes.unit(postcode);
  if (spot === null) return [];
  const precision: Precision = { house, postcode: { code: postcode, location: spot.location } };
  const near = finder
    .find(foldWords(rest).slice(0, mostWords))
    .filter((hit) => hit.covered && distanceKm(locationOf(gazetteer, hit), spot.location) <= nearKm(gazetteer, hit));
  return [...near.slice(0, 1).map((hit) => presentHit(gazetteer, hit, precision)), presentPostcode(spot, { house })];
}

/** How far a postcode may be from a place that it belongs to; a town has too many to locate anything. */
function nearKm(gazetteer: Gazetteer, hit: Hit): number {
  const found = kindOf(gazetteer, hit);
  const kind = found === 'curated' ? gazetteer.curated[hit.row]?.kind : found;
  if (kind === undefined || kind === 'town' || kind === 'village' || kind === 'area') return -1;
  return kind === 'street' || isTransportHub(kind) ? samePlaceKm.long : samePlaceKm.usual;
}

/** Postcodes that the text starts or completes. */
export function postcodes({ postcodes: table }: Gazetteer, text: string, limit: number, house?: string): Place[] {
  const [first, ...others] = readPostcode(text).filter(
    ({ outcode, inward }) => table.middle(outcode, inward.slice(0, 1)) !== null,
  );
  if (first === undefined) return [];
  const { outcode, inward } = first;
  const spots: (PostcodeSpot | null)[] = [];
  if (inward.length < 3) spots.push(table.middle(outcode, inward));
  if (inward !== '') spots.push(...table.units(outcode, inward, limit));
  // A full postcode newer than the directory: its sector is the best we can offer.
  if (inward.length === 3 && spots.length === 0) spots.push(table.middle(outcode, inward.slice(0, 1)));
  if (inward === '') {
    spots.push(...others.map((other) => table.middle(other.outcode, other.inward)));
    spots.push(
      ...table
        .outcodes(outcode, 4)
        .filter((code) => code !== outcode)
        .map((code) => table.middle(code, '')),
    );
  }
  return spots.flatMap((spot) => (spot === null ? [] : [presentPostcode(spot, { house })]));
}

export function presentHit(gazetteer: Gazetteer, hit: Hit, precision: Precision = {}): Place {
  const curated = hit.from === 'curated' ? gazetteer.curated[hit.row] : undefined;
  return curated === undefined ? presentEntry(gazetteer, hit.row, precision) : presentCurated(curated);
}

export function locationOf(gazetteer: Gazetteer, hit: Hit): { lat: number; lng: number } {
  const curated = hit.from === 'curated' ? gazetteer.curated[hit.row] : undefined;
  return curated?.location ?? entryLocation(gazetteer, hit.row);
}

export function kindOf(gazetteer: Gazetteer, hit: Hit): 'curated' | (typeof entryKinds)[number] {
  return hit.from === 'curated' ? 'curated' : (entryKinds[gazetteer.entries.kind[hit.row] ?? 0] ?? 'street');
}

/** Someone who types a house number means a street. */
function sortStreetsFirst(gazetteer: Gazetteer, hits: Hit[]): void {
  const isStreet = (hit: Hit) => (kindOf(gazetteer, hit) === 'street' ? 1 : 0);
  hits.sort((a, b) => isStreet(b) - isStreet(a) || b.score - a.score);
}

function distinct(places: Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ id }) => !seen.has(id) && seen.add(id));
}
