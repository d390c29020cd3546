import { type PlaceKind, placeKinds } from '#domain/places/place-kinds.ts';

/** The position of a curated place, by reference to the address data. */
export type CuratedAnchor =
  | { type: 'postcode'; postcode: string }
  | { type: 'street'; street: string; town: string; outcode?: string }
  | { type: 'station'; crs: string }
  | { type: 'town'; town: string };

export interface CuratedRow {
  line: number;
  id: string;
  name: string;
  kind: PlaceKind;
  anchor: CuratedAnchor;
  near: string;
  address: string;
  aliases: string[];
  /** An airport without airlines: seldom what people mean. */
  isAirfield: boolean;
}

const heading = 'id;name;kind;at;near;address;aliases;note';

/** One row per line, fields separated by semicolons; lines that start with # are headings. */
export function parseCuratedCsv(text: string): CuratedRow[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== heading) throw new Error(`curated places: the first line must be "${heading}"`);
  const rows: CuratedRow[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '' || line.startsWith('#')) continue;
    const row = parseLine(line, index + 1);
    if (seen.has(row.id)) throw new Error(`curated places, line ${row.line}: ${row.id} is there twice`);
    seen.add(row.id);
    rows.push(row);
  }
  return rows;
}

function parseLine(text: string, line: number): CuratedRow {
  const fields = text.split(';').map((field) => field.trim());
  const [id = '', name = '', kind = '', at = '', near = '', address = '', aliases = '', note = ''] = fields;
  const wrong = (reason: string) => new Error(`curated places, line ${line}: ${reason}`);
  if (fields.length !== 8) throw wrong(`${fields.length} fields instead of 8`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw wrong(`"${id}" is no id`);
  const knownKind = placeKinds.find((candidate) => candidate === kind);
  if (knownKind === undefined) throw wrong(`"${kind}" is no kind of place`);
  if (note !== '' && note !== 'airfield') throw wrong(`"${note}" is no note`);
  if (name === '' || near === '') throw wrong('a place needs a name and a town that it is near');
  return {
    line,
    id,
    name,
    kind: knownKind,
    anchor: parseAnchor(at) ?? raise(wrong(`"${at}" names no postcode, street, station or town`)),
    near,
    address,
    aliases: aliases === '' ? [] : aliases.split('/').map((alias) => alias.trim()),
    isAirfield: note === 'airfield',
  };
}

function parseAnchor(at: string): CuratedAnchor | null {
  const [type = '', rest = ''] = at.split(':').map((part) => part.trim());
  if (rest === '') return /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(at) ? { type: 'postcode', postcode: at } : null;
  const [first = '', second, third] = rest.split(',').map((part) => part.trim());
  if (type === 'station') return { type, crs: first };
  if (type === 'town') return { type, town: first };
  if (type !== 'street' || second === undefined) return null;
  return { type, street: first, town: second, outcode: third };
}

function raise(error: Error): never {
  throw error;
}
