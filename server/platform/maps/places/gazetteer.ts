import type { PlaceLocation } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import { readIndexFile, type Section } from './index-file.ts';
import { openPostcodeTable, type PostcodeTable } from './postcode-table.ts';
import { openStringTable, type StringTable } from './string-table.ts';
import { openWordTable, type WordTable } from './word-table.ts';

/** Raised whenever the meaning of a section or the way it is made changes, so that an old file is rebuilt. */
export const gazetteerFormat = 5;

/** A place of our own list, as the build resolved it. */
export interface CuratedPlace {
  id: string;
  name: string;
  kind: PlaceKind;
  address: string;
  /** The town in the address; empty if there is none. */
  town: string;
  /** A town that people may add in a search, correctly or not. It is searched and never shown. */
  near: string;
  aliases: string[];
  isAirfield: boolean;
  location: PlaceLocation;
}

/** Kinds in the table of entries, by their number there. */
export const entryKinds = ['town', 'village', 'station', 'street'] as const satisfies readonly PlaceKind[];

/** Towns, stations and streets, one row each, in order of rank: most likely first. */
export interface EntryTable {
  readonly size: number;
  kind: Uint8Array;
  name: Uint32Array;
  town: Uint16Array;
  outcode: Uint16Array;
  /** Sector digit where two streets of one name share town and outcode, else 255. */
  sector: Uint8Array;
  /** The set of settlements that people say for a street instead of its town; 0 is none. */
  also: Uint16Array;
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
  /** Names of set n of such settlements: alsoNames[alsoStarts[n]] up to alsoStarts[n + 1], nearest first. */
  alsoStarts: Uint32Array;
  alsoNames: Uint32Array;
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
  const section = <T extends Section>(name: string, type: new (length: number) => T): T => {
    const found = file.sections[name];
    if (!(found instanceof type)) throw new Error(`${path} has no section ${name} of ${type.name}`);
    return found;
  };
  const u8 = (name: string) => section(name, Uint8Array);
  const u16 = (name: string) => section(name, Uint16Array);
  const u32 = (name: string) => section(name, Uint32Array);
  const i32 = (name: string) => section(name, Int32Array);
  const f32 = (name: string) => section(name, Float32Array);
  const names = openStringTable(u8('names'), u32('names.starts'));
  const townNames = u32('towns');
  const kind = u8('entries.kind');
  const postcodes = openPostcodeTable(
    json.outcodes,
    {
      starts: u32('postcodes.starts'),
      boxes: f32('postcodes.boxes'),
      inward: u16('postcodes.inward'),
      lat: u16('postcodes.lat'),
      lng: u16('postcodes.lng'),
      town: u16('postcodes.town'),
    },
    (town) => names.at(townNames[town] ?? 0),
  );
  return {
    stamp: file.stamp,
    words: openWordTable(u8('words'), u32('words.starts')),
    names,
    nameStarts: u32('names.wordStarts'),
    nameWords: u32('names.words'),
    townNames,
    alsoStarts: u32('also.starts'),
    alsoNames: u32('also.names'),
    outcodes: json.outcodes,
    outcodeWords: u32('outcodes.words'),
    entries: {
      size: kind.length,
      kind,
      name: u32('entries.name'),
      town: u16('entries.town'),
      outcode: u16('entries.outcode'),
      sector: u8('entries.sector'),
      also: u16('entries.also'),
      lat: i32('entries.lat'),
      lng: i32('entries.lng'),
      rank: f32('entries.rank'),
    },
    postingStarts: u32('postings.starts'),
    postings: u32('postings'),
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
