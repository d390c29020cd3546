import type { Place } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from './distance-km.ts';
import type { Hit } from './find-entries.ts';
import type { NameFinder } from './find-names.ts';
import { foldWords } from './fold-text.ts';
import type { Gazetteer } from './gazetteer.ts';
import { splitHouseNumber } from './house-number.ts';
import { extractPostcode } from './postcode-text.ts';
import { besidePostcode, kindOf, locationOf, postcodes, presentHit } from './suggest-places.ts';

/** A street without a town is taken for a local one, if there is only one such street this near. */
const localKm = 25;

/** The place that a text means, or null when it could as well mean another. */
export function resolveText(gazetteer: Gazetteer, finder: NameFinder, input: string): Place | null {
  const text = input.slice(0, 200).trim();
  const postcode = extractPostcode(text);
  if (postcode !== null) {
    const numbered = splitHouseNumber(`${postcode.rest} `);
    const rest = numbered?.rest.trim() ?? postcode.rest;
    const house = numbered?.house ?? (/^\d{1,4}[a-z]?$/i.test(rest) ? rest : undefined);
    const [place] = besidePostcode(
      gazetteer,
      finder,
      { postcode: postcode.postcode, rest: house === rest ? '' : rest },
      house,
    );
    if (place !== undefined) return place;
    return postcode.rest === '' ? null : resolveWords(gazetteer, finder, postcode.rest);
  }
  const [exact] = postcodes(gazetteer, text, 1);
  return exact ?? resolveWords(gazetteer, finder, text);
}

/** House names and firms come before the street; they are let go one by one until the rest is known. */
function resolveWords(gazetteer: Gazetteer, finder: NameFinder, text: string): Place | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (let first = 0; first < parts.length; first++) {
    // The last part alone is a town or a county, which is not what somebody meant who wrote more.
    if (first > 0 && first === parts.length - 1) return null;
    const rest = parts.slice(first).join(', ');
    const numbered = splitHouseNumber(rest);
    const place =
      (numbered === null ? null : best(gazetteer, finder, numbered.rest, numbered.house)) ??
      best(gazetteer, finder, rest);
    if (place !== null) return place;
  }
  return null;
}

function best(gazetteer: Gazetteer, finder: NameFinder, text: string, house?: string): Place | null {
  const hits = finder.find(foldWords(text));
  const lowest = (hits[0]?.score ?? 0) - clearLead;
  const clear = hits.filter(
    (hit) =>
      hit.score >= lowest && isClear(gazetteer, hit) && (house === undefined || kindOf(gazetteer, hit) === 'street'),
  );
  // Who writes "Ringmead" means the street of that name and not the surgery named after it.
  const hit = clear.find(({ covered }) => covered) ?? clear[0];
  if (hit === undefined) return null;
  if (kindOf(gazetteer, hit) === 'street' && !hit.placed && !isOnlyLocal(gazetteer, hit, hits)) return null;
  return presentHit(gazetteer, hit, { house });
}

/** A clear find may stand this far behind one that is only begun, and still be what is meant. */
const clearLead = 12;

function isClear(gazetteer: Gazetteer, hit: Hit): boolean {
  const kind = kindOf(gazetteer, hit);
  return hit.whole && (hit.covered || kind === 'curated' || kind === 'station');
}

function isOnlyLocal(gazetteer: Gazetteer, hit: Hit, hits: readonly Hit[]): boolean {
  const isNear = (other: Hit) => distanceKm(locationOf(gazetteer, other), bracknellCentre) <= localKm;
  const rivals = hits.filter(
    (other) => kindOf(gazetteer, other) === 'street' && other.covered && other.whole && isNear(other),
  );
  return isNear(hit) && rivals.length === 1;
}
