import { gridToLatLng } from '#domain/places/national-grid.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { distanceKm } from '../distance-km.ts';
import { foldWords } from '../fold-text.ts';
import type { EntryRow } from './entry-row.ts';
import { median, type StreetLabels } from './label-streets.ts';
import type { AddressData, CityRow } from './source-data.ts';

/** Streets of one town are in touching squares of this size; a second Newport is in others. */
const square = 2000;
/** A city row of the same name within this distance is the same place and has a better centre. */
const samePlaceKm = 8;
/** With fewer streets than this it is a village. */
const townStreets = 60;

export function townRows(data: AddressData, labels: StreetLabels, cities: readonly CityRow[]): EntryRow[] {
  const byTown: number[][] = data.towns.map(() => []);
  for (const [index, street] of data.streets.entries()) {
    if (labels.own[index] === 1) byTown[street[1]]?.push(index);
  }
  const rows: EntryRow[] = [];
  for (const [town, members] of byTown.entries()) {
    for (const group of touchingGroups(members, data)) rows.push(rowOf(data, data.towns[town] ?? '', group));
  }
  const byName = rowsByName(rows);
  for (const city of cities) {
    const key = keyOf(city.name);
    const twins = (byName.get(key) ?? []).filter((row) => distanceKm(row.location, city) < samePlaceKm);
    const biggest = twins.sort((a, b) => (b.streets ?? 0) - (a.streets ?? 0))[0];
    if (biggest === undefined) rows.push(...cityRow(data, labels, city));
    else biggest.location = { lat: city.lat, lng: city.lng };
  }
  for (const row of rows) row.outcode = outcodeAt(data, labels, row) ?? row.outcode;
  return rows;
}

function rowOf(data: AddressData, name: string, members: number[]): EntryRow {
  const east = median(members.map((index) => data.streets[index]?.[5] ?? 0));
  const north = median(members.map((index) => data.streets[index]?.[6] ?? 0));
  return {
    kind: members.length < townStreets ? 'village' : 'town',
    name,
    town: name,
    outcode: '',
    location: nearestMember(data, members, east, north),
    streets: members.length,
  };
}

/** A place that no street names, such as a suburb; without a street nearby it is not in Great Britain. */
function cityRow(data: AddressData, labels: StreetLabels, city: CityRow): EntryRow[] {
  const [east, north] = roughGrid(city);
  const street = labels.nearest(east, north);
  const found = street === null ? undefined : data.streets[street];
  if (found === undefined || street === null) return [];
  const location = { lat: city.lat, lng: city.lng };
  if (distanceKm(gridToLatLng(found[5], found[6]), location) > samePlaceKm) return [];
  const town = data.towns[found[1]] ?? city.name;
  return [{ kind: 'village', name: city.name, town, outcode: data.districts[found[2]] ?? '', location, streets: 12 }];
}

/**
 * Degrees to the National Grid by iteration: only the other direction is implemented, and four steps converge to
 * metres.
 */
export function roughGrid({ lat, lng }: PlaceLocation): [easting: number, northing: number] {
  let [east, north] = [400_000 + (lng + 2) * 70_000, (lat - 49.77) * 111_200];
  for (let step = 0; step < 4; step++) {
    const reached = gridToLatLng(east, north);
    east += (lng - reached.lng) * 111_200 * Math.cos((lat * Math.PI) / 180);
    north += (lat - reached.lat) * 111_200;
  }
  return [east, north];
}

function touchingGroups(members: readonly number[], data: AddressData): number[][] {
  const squares = new Map<string, number[]>();
  for (const member of members) {
    const street = data.streets[member];
    const key = `${Math.floor((street?.[5] ?? 0) / square)},${Math.floor((street?.[6] ?? 0) / square)}`;
    const list = squares.get(key);
    if (list === undefined) squares.set(key, [member]);
    else list.push(member);
  }
  const groups: number[][] = [];
  for (const start of squares.keys()) {
    const group: number[] = [];
    for (const open = [start]; open.length > 0; ) {
      const key = open.pop() ?? '';
      const found = squares.get(key);
      if (found === undefined) continue;
      squares.delete(key);
      group.push(...found);
      const [x = 0, y = 0] = key.split(',').map(Number);
      for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) open.push(`${x + dx},${y + dy}`);
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

function nearestMember(data: AddressData, members: number[], east: number, north: number): PlaceLocation {
  const gap = (index: number) =>
    Math.hypot((data.streets[index]?.[5] ?? 0) - east, (data.streets[index]?.[6] ?? 0) - north);
  const best = members.reduce((a, b) => (gap(b) < gap(a) ? b : a));
  return gridToLatLng(data.streets[best]?.[5] ?? 0, data.streets[best]?.[6] ?? 0);
}

/** The outcode at the centre: the most common one of a city is that of its largest suburb. */
function outcodeAt(data: AddressData, labels: StreetLabels, { location }: EntryRow): string | undefined {
  const street = labels.nearest(...roughGrid(location));
  return data.districts[data.streets[street ?? -1]?.[2] ?? -1];
}

function rowsByName(rows: readonly EntryRow[]): Map<string, EntryRow[]> {
  const byName = new Map<string, EntryRow[]>();
  for (const row of rows) {
    const key = keyOf(row.name);
    const list = byName.get(key);
    if (list === undefined) byName.set(key, [row]);
    else list.push(row);
  }
  return byName;
}

function keyOf(name: string): string {
  return foldWords(name).join(' ');
}
