import type { PlaceKind, PlaceLocation } from '#domain/places/place.ts';
import { readIndexFile, type Section } from './index-file.ts';
import { openPostcodeTable, type PostcodeTable } from './postcode-table.ts';
import { openStringTable, type StringTable } from './string-table.ts';
import { openWordTable, type WordTable } from './word-table.ts';

/** Raised whenever the meaning of a section changes, so that an old file is built anew. */
export const gazetteerFormat = 1;

/** A place of our own list, as the build resolved it. */
export interface CuratedPlace {
  id: string;
  name: string;
  kind: PlaceKind;
  address: string;
  town: string;
  aliases: string[];
  priceNote: string;
  location: PlaceLocation;
}

/** Kinds in the table of entries, by their number there. */
export const entryKinds = ['town', 'village', 'station', 'street'] as const satisfies readonly PlaceKind[];

/** Towns, stations and streets, one row each, in the order of their rank: what most people mean comes first. */
export interface EntryTable {
  readonly size: number;
  kind: Uint8Array;
  name: Uint32Array;
  town: Uint16Array;
  outcode: Uint16Array;
  /** Sector digit where two streets of one name share town and outcode, else 255. */
  sector: Uint8Array;
  lat: Int32Array;
  lng: Int32Array;
  rank: Float32Array;
}

export interface Gazetteer {
  stamp: string;
  words: WordTable;
  names: StringTable;
  /** Words of name n: nameWords[nameStarts[n]] up to nameStarts[n + 1], in the name's order. */
  nameStarts: Uint32Array;
  nameWords: Uint32Array;
  /** The name of each town. */
  townNames: Uint32Array;
  outcodes: readonly string[];
  /** The number of each outcode's word, as people type it beside a street. */
  outcodeWords: Uint32Array;
  entries: EntryTable;
  /** Entries in which word w occurs: postings[postingStarts[w]] up to postingStarts[w + 1]. */
  postingStarts: Uint32Array;
  postings: Uint32Array;
  /** Entries of stations by their CRS code, and back. */
  stationRows: ReadonlyMap<string, number>;
  stationCodes: ReadonlyMap<number, string>;
  postcodes: PostcodeTable;
  curated: readonly CuratedPlace[];
}

export interface GazetteerJson {
  outcodes: string[];
  stations: Record<string, number>;
  curated: CuratedPlace[];
}

/** Degrees in the table are whole steps of 1e-5, about a metre. */
export const degreeSteps = 1e5;

export function loadGazetteer(path: string): Gazetteer {
  const file = readIndexFile(path);
  const json = file.json as GazetteerJson;
  const section = <T extends Section>(name: string): T => {
    const found = file.sections[name];
    if (found === undefined) throw new Error(`${path} has no section ${name}`);
    return found as T;
  };
  const names = openStringTable(section('names'), section('names.starts'));
  const townNames = section<Uint32Array>('towns');
  const kind = section<Uint8Array>('entries.kind');
  const postcodes = openPostcodeTable(
    json.outcodes,
    {
      starts: section('postcodes.starts'),
      boxes: section('postcodes.boxes'),
      inward: section('postcodes.inward'),
      lat: section('postcodes.lat'),
      lng: section('postcodes.lng'),
      town: section('postcodes.town'),
    },
    (town) => names.at(townNames[town] ?? 0),
  );
  return {
    stamp: file.stamp,
    words: openWordTable(section('words'), section('words.starts')),
    names,
    nameStarts: section('names.wordStarts'),
    nameWords: section('names.words'),
    townNames,
    outcodes: json.outcodes,
    outcodeWords: section('outcodes.words'),
    entries: {
      size: kind.length,
      kind,
      name: section('entries.name'),
      town: section('entries.town'),
      outcode: section('entries.outcode'),
      sector: section('entries.sector'),
      lat: section('entries.lat'),
      lng: section('entries.lng'),
      rank: section('entries.rank'),
    },
    postingStarts: section('postings.starts'),
    postings: section('postings'),
    stationRows: new Map(Object.entries(json.stations)),
    stationCodes: new Map(Object.entries(json.stations).map(([code, row]) => [row, code])),
    postcodes,
    curated: json.curated,
  };
}

export function entryName(gazetteer: Gazetteer, entry: number): string {
  return gazetteer.names.at(gazetteer.entries.name[entry] ?? 0);
}

export function entryTown(gazetteer: Gazetteer, entry: number): string {
  return gazetteer.names.at(gazetteer.townNames[gazetteer.entries.town[entry] ?? 0] ?? 0);
}

export function entryOutcode(gazetteer: Gazetteer, entry: number): string {
  return gazetteer.outcodes[gazetteer.entries.outcode[entry] ?? 0] ?? '';
}

export function entryLocation({ entries }: Gazetteer, entry: number): PlaceLocation {
  return { lat: (entries.lat[entry] ?? 0) / degreeSteps, lng: (entries.lng[entry] ?? 0) / degreeSteps };
}
