import { degreeSteps, entryKinds, type GazetteerJson } from '../gazetteer.ts';
import { type Section, writeIndexFile } from '../index-file.ts';
import { packStrings } from '../string-table.ts';
import { parseCuratedCsv } from './curated-csv.ts';
import { curatedPlaces, withoutCurated, writtenPostcode } from './curated-rows.ts';
import { type EntryRow, entryRank } from './entry-row.ts';
import { labelStreets } from './label-streets.ts';
import { packPostcodes } from './postcode-sections.ts';
import { readAddressData, readCities, readCuratedText, readStations, sourceStamp } from './source-data.ts';
import { stationRows } from './station-rows.ts';
import { withAliases } from './street-aliases.ts';
import { streetRows } from './street-rows.ts';
import { townRows } from './town-rows.ts';
import { startsOf, wordIndexSections } from './word-index.ts';

/** Converts the public address data and our own list into the index file. Takes about 1.5 GB of memory while it runs. */
export function buildGazetteer(path: string, say: (line: string) => void): void {
  say('reading the address data');
  const data = readAddressData();
  say(`placing ${data.streets.length} streets in their towns`);
  const labels = labelStreets(data);
  const towns = townRows(data, labels, readCities());
  const stations = stationRows(data, labels, readStations());
  const all = [...towns, ...stations, ...streetRows(data, labels)];
  say(`${towns.length} towns and villages, ${stations.length} stations, ${all.length} places in all`);

  const curatedRows = parseCuratedCsv(readCuratedText());
  const wanted = new Set(
    curatedRows.flatMap(({ anchor, address }) => [
      anchor.type === 'postcode' ? anchor.postcode : '',
      writtenPostcode(address) ?? '',
    ]),
  );
  const positions = new Map(
    data.postcodes.filter(([code]) => wanted.has(code)).map(([code, lat, lng]) => [code, { lat, lng }]),
  );
  const curated = curatedPlaces(curatedRows, { postcode: (code) => positions.get(code), entries: all });
  const rows = withAliases(ranked(withoutCurated(all, curated, curatedRows)), curated);
  say(`${curated.length} places of our own list`);

  const townLabels = [...new Set([...rows.map((row) => row.town), ...data.towns])];
  const townNumber = new Map(townLabels.map((town, index) => [town, index]));
  const names = [...new Set([...rows.flatMap((row) => [row.name, ...(row.also ?? [])]), ...townLabels])];
  const nameNumber = new Map(names.map((name, index) => [name, index]));
  const nameOf = (name: string) => nameNumber.get(name) ?? 0;

  const { outcodes, sections: postcodes } = packPostcodes(
    data,
    labels,
    (town) => townNumber.get(data.towns[town] ?? '') ?? 0,
  );
  say(`${postcodes.inward.length} postcodes in ${outcodes.length} outcodes`);
  const allOutcodes = [...outcodes, ''];
  const packedNames = packStrings(names);
  const json: GazetteerJson = {
    outcodes: allOutcodes,
    stations: Object.fromEntries(rows.flatMap(({ crs }, index) => (crs === undefined ? [] : [[crs, index]]))),
    curated,
  };
  const sections: Record<string, Section> = {
    names: packedNames.bytes,
    'names.starts': packedNames.starts,
    towns: Uint32Array.from(townLabels, nameOf),
    ...entrySections(rows, nameOf, townNumber, allOutcodes),
    ...aliasSections(rows, nameOf),
    ...Object.fromEntries(
      Object.entries(postcodes).map(([name, section]) => [`postcodes.${name}`, section as Section]),
    ),
    ...wordIndexSections({ names, rows, nameOf, outcodes, curated }),
  };
  const bytes = writeIndexFile(path, { stamp: sourceStamp(), json, sections });
  say(`written, ${(bytes / 1e6).toFixed(1)} MB`);
}

function ranked(rows: readonly EntryRow[]): EntryRow[] {
  return rows
    .map((row) => ({ row, rank: entryRank(row) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ row }) => row);
}

function entrySections(
  rows: readonly EntryRow[],
  nameOf: (name: string) => number,
  townNumber: ReadonlyMap<string, number>,
  outcodes: readonly string[],
): Record<string, Section> {
  const outcodeNumber = new Map(outcodes.map((outcode, index) => [outcode, index]));
  return {
    'entries.kind': Uint8Array.from(rows, (row) => entryKinds.indexOf(row.kind)),
    'entries.name': Uint32Array.from(rows, (row) => nameOf(row.name)),
    'entries.town': Uint16Array.from(rows, (row) => townNumber.get(row.town) ?? 0),
    'entries.outcode': Uint16Array.from(rows, (row) => outcodeNumber.get(row.outcode) ?? outcodes.length - 1),
    'entries.sector': Uint8Array.from(rows, (row) => row.sector ?? 255),
    'entries.lat': Int32Array.from(rows, (row) => Math.round(row.location.lat * degreeSteps)),
    'entries.lng': Int32Array.from(rows, (row) => Math.round(row.location.lng * degreeSteps)),
    'entries.rank': Float32Array.from(rows, entryRank),
  };
}

/** Neighbours have the same aliases, so each set of them is stored once; set 0 is empty. */
function aliasSections(rows: readonly EntryRow[], nameOf: (name: string) => number): Record<string, Section> {
  const sets = new Map<string, { number: number; names: number[] }>([['', { number: 0, names: [] }]]);
  const also = Uint16Array.from(rows, ({ also: names = [] }) => {
    const key = names.join('|');
    const set = sets.get(key) ?? { number: sets.size, names: names.map(nameOf) };
    sets.set(key, set);
    return set.number;
  });
  const lists = [...sets.values()].map(({ names }) => names);
  return { 'entries.also': also, 'also.starts': startsOf(lists), 'also.names': Uint32Array.from(lists.flat()) };
}
