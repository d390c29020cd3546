import { isTransportHub } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import { bracknellCentre, distanceKm } from './distance-km.ts';
import type { Hit } from './find-entries.ts';
import { foldWords } from './fold-text.ts';
import type { CuratedPlace, Gazetteer } from './gazetteer.ts';
import { type NameScore, scoreName } from './score-name.ts';
import type { TypedWord } from './typed-words.ts';

/**
 * How often people ask for a kind of place, in points of the score. A taxi firm lives on airports and stations; a
 * village comes before its own station, like a town.
 */
const kindPoints: Partial<Record<PlaceKind, number>> = {
  airport: 24,
  town: 23,
  village: 20,
  area: 20,
  port: 19,
  station: 19,
  hospital: 18,
  shopping: 17,
  attraction: 16,
  hotel: 16,
  'business-park': 16,
  'health-centre': 14,
};
const otherKind = 15;
/** A nickname counts a little less than the name. */
const aliasPoints = -2;

export function createCuratedFinder(gazetteer: Gazetteer): { find(typed: readonly TypedWord[]): Hit[] } {
  const { words } = gazetteer;
  const numbersOf = (text: string) => foldWords(text).map((word) => words.find(word));
  const places = gazetteer.curated.map((place) => {
    const address = numbersOf(place.address);
    const near = numbersOf(place.near);
    const own = { name: numbersOf(place.name), around: near, address };
    // A nickname alone may lack words of the real name that were typed too ("Heathrow T5").
    const around = [...near, ...own.name];
    const nicknames = place.aliases.map((alias) => ({ name: numbersOf(alias), around, address }));
    return { things: [own, ...nicknames], prior: priorOf(place) };
  });

  return {
    find(typed) {
      const hits: Hit[] = [];
      for (const [row, { things, prior }] of places.entries()) {
        let best: NameScore | null = null;
        for (const [index, thing] of things.entries()) {
          const score = scoreName(words, typed, thing);
          if (score === null) continue;
          if (index > 0) score.points += aliasPoints;
          if (best === null || score.points > best.points) best = score;
        }
        if (best === null) continue;
        const { points, ...found } = best;
        hits.push({ from: 'curated', row, score: points + prior, ...found });
      }
      return hits;
    },
  };
}

/**
 * Airports, stations and ports are worth a long drive; otherwise nearer is likelier. An airfield without airlines is
 * seldom meant.
 */
function priorOf({ kind, location, isAirfield }: CuratedPlace): number {
  const perDoubling = isTransportHub(kind) ? 1 : 2;
  return (
    (isAirfield ? otherKind : (kindPoints[kind] ?? otherKind)) -
    perDoubling * Math.log2(1 + distanceKm(location, bracknellCentre) / 5)
  );
}
