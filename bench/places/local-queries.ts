import { readFileSync } from 'node:fs';
import { type Place, placeLabel } from '#domain/places/place.ts';
import type { PlacesProvider } from '#server/platform/maps/places/places-provider.ts';

export interface LocalQuery {
  readonly text: string;
  /** Names or labels of the places that are right. */
  readonly right: readonly string[];
}

/** What people around Bracknell type, and what they mean. */
export function localQueries(): LocalQuery[] {
  const lines = readFileSync(new URL('local-queries.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', right = ''] = line.split(' = ');
      return { text, right: right.split(' | ') };
    });
}

/** Something before the name's own first word that was typed as the house: "Flat 2, 14 High Street". */
const house = /^(?:(?:flat|unit) \w+,? )?(?:\d+\w? )?/iu;

function isRight({ right }: LocalQuery, place: Place): boolean {
  const label = placeLabel(place);
  const shown = [label, label.replace(house, '')];
  return right.some(
    (each) => place.name === each || shown.some((text) => text === each || text.startsWith(`${each},`)),
  );
}

/** How many may go wrong: few enough that nobody has to type a thing twice. */
export const recallTargets = { atOne: 0.97, atThree: 0.995 };

export interface Recall {
  readonly asked: number;
  /** Shares of the queries whose place comes first, and among the first three. */
  readonly atOne: number;
  readonly atThree: number;
  /** What came first instead, for each query that went wrong. */
  readonly wrong: readonly string[];
}

export async function localRecall(places: PlacesProvider): Promise<Recall> {
  const queries = localQueries();
  const wrong: string[] = [];
  let first = 0;
  let among = 0;
  for (const query of queries) {
    const found = await places.suggest(query.text, { limit: 3 });
    const at = found.findIndex((place) => isRight(query, place));
    if (at === 0) first++;
    else wrong.push(`${query.text}: ${found.map(placeLabel).join(' | ') || 'nothing'}`);
    if (at >= 0) among++;
  }
  return { asked: queries.length, atOne: first / queries.length, atThree: among / queries.length, wrong };
}
