import { bracknellCentre, distanceKm } from '../distance-km.ts';
import type { CuratedPlace } from '../gazetteer.ts';
import { saidTownOf } from '../post-towns.ts';
import type { EntryRow } from './entry-row.ts';

/** Further away people write what their satnav shows them, and the index would grow for nothing. */
const aliasesWithinKm = 25;
/** How far from its middle a settlement gives its name to a street. */
const reachKm: Readonly<Record<string, number>> = { area: 2, village: 3, town: 3.5 };
/** The nearest of our own list, which are those that people know, and then of the rest. */
const mostAliases = 12;

type Settlement = Pick<EntryRow, 'name' | 'location'> & { reach: number; isOwn: boolean };

/**
 * The rows, with what people may say instead of a street's town: "22 Harvest Ride, Warfield" is in Bracknell on paper,
 * "14 Ringmead, Birch Hill" too, and "Terrace Road North, Bracknell" is in Binfield.
 */
export function withAliases(rows: readonly EntryRow[], curated: readonly CuratedPlace[]): EntryRow[] {
  const own = new Set<object>(curated);
  const settlements = [...curated, ...rows].flatMap((place): Settlement[] => {
    const { kind, name, location } = place;
    const reach = reachKm[kind];
    return reach === undefined || distanceKm(location, bracknellCentre) > aliasesWithinKm + reach
      ? []
      : [{ name, location, reach, isOwn: own.has(place) }];
  });
  return rows.map((row) =>
    row.kind === 'street' && distanceKm(row.location, bracknellCentre) <= aliasesWithinKm
      ? { ...row, also: aliasesOf(row, settlements) }
      : row,
  );
}

function aliasesOf({ town, outcode, location, points = [location] }: EntryRow, settlements: readonly Settlement[]) {
  const near = settlements
    .map((place) => ({ ...place, gap: Math.min(...points.map((point) => distanceKm(place.location, point))) }))
    .filter(({ gap, reach }) => gap <= reach)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.gap - b.gap);
  const said = saidTownOf(outcode);
  const names = new Set([...(said === undefined ? [] : [said]), ...near.map(({ name }) => name)]);
  names.delete(town);
  return [...names].slice(0, mostAliases);
}
