import { MessageReader } from './protobuf.ts';

/** Called with what a file contains. */
export interface Visitor {
  readonly node?: (id: number, lat: number, lng: number) => void;
  /** `tag` looks up a tag of the way; `nodes` is only valid during the call. */
  readonly way?: (nodes: readonly number[], tag: Tags, id: number) => void;
  /** Only those members of a relation that are ways. */
  readonly relation?: (ways: readonly Member[], tag: Tags) => void;
}

export type Tags = (key: string) => string | undefined;
export type Member = { readonly way: number; readonly role: string };

/** Which kinds of things a block contains. */
export type Holds = { nodes: boolean; ways: boolean; relations: boolean };

/** Reads one block of an extract: a table of texts, and groups of nodes, ways or relations that refer to it. */
export function readBlock(bytes: Uint8Array, visitor: Visitor): Holds {
  const block = new MessageReader(bytes);
  const groups: MessageReader[] = [];
  const scale: Scale = { grain: 100, north: 0, east: 0 };
  let texts: Texts | undefined;
  while (!block.isAtEnd) {
    const { field, type } = block.field();
    if (field === 1) texts = new Texts(block.message());
    else if (field === 2) groups.push(block.message());
    else if (field === 17) scale.grain = block.number();
    // Offsets have 64 bits, but nobody uses negative ones, which would be larger than any number we can represent.
    else if (field === 19) scale.north = block.number();
    else if (field === 20) scale.east = block.number();
    else block.skip(type);
  }
  const holds = { nodes: false, ways: false, relations: false };
  for (const group of groups)
    readGroup(group, visitor, texts ?? new Texts(new MessageReader(bytes, 0, 0)), scale, holds);
  return holds;
}

type Scale = { grain: number; north: number; east: number };

function readGroup(
  group: MessageReader,
  { node, way, relation }: Visitor,
  texts: Texts,
  scale: Scale,
  holds: Holds,
): void {
  while (!group.isAtEnd) {
    const { field, type } = group.field();
    if (field === 1 || field === 2) holds.nodes = true;
    if (field === 3) holds.ways = true;
    if (field === 4) holds.relations = true;
    if (field === 1 && node) readNode(group.message(), node, scale);
    else if (field === 2 && node) readDense(group.message(), node, scale);
    else if (field === 3 && way) readWay(group.message(), way, texts);
    else if (field === 4 && relation) readRelation(group.message(), relation, texts);
    else group.skip(type);
  }
}

type OnNode = NonNullable<Visitor['node']>;

const degrees = (value: number, offset: number, { grain }: Scale): number => (offset + grain * value) / 1e9;

function readNode(message: MessageReader, onNode: OnNode, scale: Scale): void {
  let [id, lat, lng] = [0, 0, 0];
  while (!message.isAtEnd) {
    const { field, type } = message.field();
    if (field === 1) id = message.signed();
    else if (field === 8) lat = message.signed();
    else if (field === 9) lng = message.signed();
    else message.skip(type);
  }
  onNode(id, degrees(lat, scale.north, scale), degrees(lng, scale.east, scale));
}

/** Nodes in columns, each value as the difference from the one before. */
function readDense(message: MessageReader, onNode: OnNode, scale: Scale): void {
  let [ids, lats, lngs]: (MessageReader | undefined)[] = [];
  while (!message.isAtEnd) {
    const { field, type } = message.field();
    if (field === 1) ids = message.message();
    else if (field === 8) lats = message.message();
    else if (field === 9) lngs = message.message();
    else message.skip(type);
  }
  if (!ids || !lats || !lngs) return;
  let [id, lat, lng] = [0, 0, 0];
  while (!ids.isAtEnd) {
    id += ids.signed();
    lat += lats.signed();
    lng += lngs.signed();
    onNode(id, degrees(lat, scale.north, scale), degrees(lng, scale.east, scale));
  }
}

function readNumbers(list: MessageReader): number[] {
  const numbers: number[] = [];
  while (!list.isAtEnd) numbers.push(list.number());
  return numbers;
}

/** Values stored as the difference from the one before. */
function readSteps(list: MessageReader): number[] {
  const numbers: number[] = [];
  let last = 0;
  while (!list.isAtEnd) numbers.push((last += list.signed()));
  return numbers;
}

function tagsOf(keys: readonly number[], values: readonly number[], texts: Texts): Tags {
  return (key) => {
    const value = values[keys.findIndex((text) => texts.text(text) === key)];
    return value === undefined ? undefined : texts.text(value);
  };
}

function readWay(message: MessageReader, onWay: NonNullable<Visitor['way']>, texts: Texts): void {
  let [keys, values, nodes]: number[][] = [];
  let id = 0;
  while (!message.isAtEnd) {
    const { field, type } = message.field();
    if (field === 1) id = message.number();
    else if (field === 2) keys = readNumbers(message.message());
    else if (field === 3) values = readNumbers(message.message());
    else if (field === 8) nodes = readSteps(message.message());
    else message.skip(type);
  }
  onWay(nodes ?? [], tagsOf(keys ?? [], values ?? [], texts), id);
}

const wayMember = 1;

function readRelation(message: MessageReader, onRelation: NonNullable<Visitor['relation']>, texts: Texts): void {
  let [keys, values, roles, ids, kinds]: number[][] = [];
  while (!message.isAtEnd) {
    const { field, type } = message.field();
    if (field === 2) keys = readNumbers(message.message());
    else if (field === 3) values = readNumbers(message.message());
    else if (field === 8) roles = readNumbers(message.message());
    else if (field === 9) ids = readSteps(message.message());
    else if (field === 10) kinds = readNumbers(message.message());
    else message.skip(type);
  }
  const members = (ids ?? []).flatMap((way, i) =>
    kinds?.[i] === wayMember ? [{ way, role: texts.text(roles?.[i] ?? 0) }] : [],
  );
  onRelation(members, tagsOf(keys ?? [], values ?? [], texts));
}

/** The texts of a block; most are never asked for, so each is decoded on its first use. */
class Texts {
  readonly #raw: Uint8Array[] = [];
  readonly #decoded: (string | undefined)[] = [];

  constructor(message: MessageReader) {
    while (!message.isAtEnd) {
      const { field, type } = message.field();
      if (field === 1) this.#raw.push(message.bytes());
      else message.skip(type);
    }
  }

  text(i: number): string {
    return (this.#decoded[i] ??= new TextDecoder().decode(this.#raw[i] ?? new Uint8Array()));
  }
}
