import { sixDecimals } from '#domain/places/geo.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { bracknellCentre, distanceKm } from '../distance-km.ts';
import { foldWords } from '../fold-text.ts';
import type { CuratedPlace } from '../gazetteer.ts';
import { extractPostcode } from '../postcode-text.ts';
import type { CuratedRow } from './curated-csv.ts';
import type { EntryRow } from './entry-row.ts';

/** A place this far from its town has a wrong postcode. Only London is larger. */
const nearKm = { usual: 8, London: 14 };

/** Two rows of one name within this distance are the same town. */
const samePlaceKm = 5;
/** A station's forecourt has a postcode within this distance of the platforms. */
const postcodeKm = 0.6;

/** Finds positions in the address data. */
export interface PositionSource {
  postcode(postcode: string): PlaceLocation | undefined;
  entries: readonly EntryRow[];
}

/** Gives every row its position from the data, or names the rows that have none. */
export function curatedPlaces(rows: readonly CuratedRow[], source: PositionSource): CuratedPlace[] {
  const byName = new Map<string, EntryRow[]>();
  for (const entry of source.entries) {
    const key = keyOf(entry.name);
    const list = byName.get(key);
    if (list === undefined) byName.set(key, [entry]);
    else list.push(entry);
  }
  const named = (name: string) => byName.get(keyOf(name)) ?? [];
  const problems: string[] = [];
  const places: CuratedPlace[] = [];
  for (const row of rows) {
    const location = locate(row, source, named);
    const town = location === undefined ? undefined : closest(named(row.near).filter(isSettlement), location);
    const limit = row.near === 'London' ? nearKm.London : nearKm.usual;
    if (location === undefined) problems.push(`${row.id}: no position for ${JSON.stringify(row.anchor)}`);
    else if (town === undefined) problems.push(`${row.id}: no town ${row.near} in the data`);
    else if (distanceKm(town.location, location) > limit) {
      problems.push(`${row.id}: ${distanceKm(town.location, location).toFixed(1)} km from ${row.near}`);
    } else if (!isAtItsPostcode(row, location, source))
      problems.push(`${row.id}: far from the postcode in its address`);
    else places.push(placeOf(row, location));
  }
  if (problems.length > 0) throw new Error(`curated places:\n  ${problems.join('\n  ')}`);
  return places;
}

/** A postcode in a displayed address must be correct too. */
function isAtItsPostcode({ address }: CuratedRow, location: PlaceLocation, source: PositionSource): boolean {
  const written = writtenPostcode(address);
  if (written === null) return true;
  const position = source.postcode(written);
  return position !== undefined && distanceKm(position, location) <= postcodeKm;
}

/** The full postcode in an address, if there is one. */
export function writtenPostcode(address: string): string | null {
  const found = extractPostcode(address);
  return found === null ? null : `${found.postcode.slice(0, -3)} ${found.postcode.slice(-3)}`;
}

function placeOf(row: CuratedRow, location: PlaceLocation): CuratedPlace {
  const postcode = row.anchor.type === 'postcode' ? row.anchor.postcode : '';
  const address = [row.address, postcode].filter((part) => part !== '').join(' ');
  const { id, name, kind, near, aliases, isAirfield } = row;
  const town = townOf(row);
  return { id, name, kind, address, town, near, aliases, isAirfield, location: sixDecimals(location) };
}

/** The town in the displayed address: a town is its own, an airport has none. */
function townOf({ name, kind, address }: CuratedRow): string {
  if (kind === 'airport') return '';
  if (kind === 'town' || kind === 'village') return name;
  const last = address.split(',').at(-1) ?? '';
  return last.replace(/ [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/, '').trim();
}

function locate(
  { anchor, near }: CuratedRow,
  source: PositionSource,
  named: (name: string) => EntryRow[],
): PlaceLocation | undefined {
  if (anchor.type === 'postcode') return source.postcode(anchor.postcode);
  if (anchor.type === 'station') return source.entries.find((entry) => entry.crs === anchor.crs)?.location;
  if (anchor.type === 'town') {
    const reference = closest(named(near).filter(isSettlement), bracknellCentre)?.location ?? bracknellCentre;
    return closest(named(anchor.town).filter(isSettlement), reference)?.location;
  }
  const streets = named(anchor.street).filter(
    (entry) =>
      entry.kind === 'street' &&
      keyOf(entry.town) === keyOf(anchor.town) &&
      (anchor.outcode === undefined || entry.outcode === anchor.outcode),
  );
  return closest(streets, bracknellCentre)?.location;
}

function closest(entries: readonly EntryRow[], to: PlaceLocation): EntryRow | undefined {
  return entries.reduce<EntryRow | undefined>(
    (best, entry) =>
      best === undefined || distanceKm(entry.location, to) < distanceKm(best.location, to) ? entry : best,
    undefined,
  );
}

function isSettlement(entry: EntryRow): boolean {
  return entry.kind === 'town' || entry.kind === 'village';
}

function keyOf(name: string): string {
  return foldWords(name).join(' ');
}

/** Drops rows of the public data that our own list has too: the same town or station at the same place. */
export function withoutCurated(
  entries: readonly EntryRow[],
  curated: readonly CuratedPlace[],
  rows: readonly CuratedRow[],
): EntryRow[] {
  const stations = new Set(rows.flatMap(({ anchor }) => (anchor.type === 'station' ? [anchor.crs] : [])));
  const settlements = new Map(
    curated
      .filter(({ kind }) => kind === 'town' || kind === 'village' || kind === 'area')
      .map((place) => [keyOf(place.name), place.location]),
  );
  return entries.filter((entry) => {
    if (entry.kind === 'station') return !stations.has(entry.crs ?? '');
    const twin = isSettlement(entry) ? settlements.get(keyOf(entry.name)) : undefined;
    return twin === undefined || distanceKm(twin, entry.location) > samePlaceKm;
  });
}
