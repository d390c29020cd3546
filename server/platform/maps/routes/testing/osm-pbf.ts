import { deflateSync } from 'node:zlib';

/** A way of a made-up map: the node numbers it runs through and its tags. */
export type OsmWay = { id: number; nodes: number[]; tags: Record<string, string> };
/** An area of a made-up map: the ways of its border and of its holes. */
export type OsmRelation = { id: number; members: { way: number; role: string }[]; tags: Record<string, string> };
export type OsmNode = { id: number; lat: number; lng: number };

const bytesOf = (text: string): number[] => [...Buffer.from(text, 'utf8')];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const signed = (field: number, value: number): number[] => number(field, zigzag(value));
const block = (field: number, bytes: number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const packed = (field: number, values: number[]): number[] => block(field, values.flatMap(varint));

/** A length, a header that names the kind, and the data: https://wiki.openstreetmap.org/wiki/PBF_Format */
function fileBlock(kind: string, data: number[], form: Form): number[] {
  const blob =
    form === 'plain'
      ? [...block(1, data), ...number(2, data.length)]
      : [...number(2, data.length), ...block(3, [...deflateSync(Buffer.from(data))])];
  const header = [...block(1, bytesOf(kind)), ...number(3, blob.length)];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return [...length, ...header, ...blob];
}

/** `packed` is what the world's extracts look like: zlib, and nodes by columns. */
type Form = 'plain' | 'packed';

/** Nodes one by one; positions count in units of 100 nanodegrees, the format's usual grain. */
const plainNodes = (nodes: OsmNode[]): number[] =>
  nodes.flatMap(({ id, lat, lng }) =>
    block(1, [...signed(1, id), ...signed(8, Math.round(lat * 1e7)), ...signed(9, Math.round(lng * 1e7))]),
  );

const stepsOf = (values: number[]): number[] => values.map((value, i) => zigzag(value - (values[i - 1] ?? 0)));

function denseNodes(nodes: OsmNode[]): number[] {
  const columns = [
    ...packed(1, stepsOf(nodes.map(({ id }) => id))),
    ...packed(8, stepsOf(nodes.map(({ lat }) => Math.round(lat * 1e7)))),
    ...packed(9, stepsOf(nodes.map(({ lng }) => Math.round(lng * 1e7)))),
  ];
  return block(2, columns);
}

/** Writes an OpenStreetMap file of a few nodes, ways and relations, as small as a test needs. */
export function writeOsmPbf(
  nodes: OsmNode[],
  ways: OsmWay[],
  form: Form = 'plain',
  relations: OsmRelation[] = [],
): Buffer {
  const strings = [''];
  const index = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const sortedNodes = [...nodes].sort((a, b) => a.id - b.id);
  const nodeGroup = form === 'plain' ? plainNodes(sortedNodes) : denseNodes(sortedNodes);
  const tagsOf = (tags: Record<string, string>): number[] => [
    ...packed(2, Object.keys(tags).map(index)),
    ...packed(3, Object.values(tags).map(index)),
  ];
  const wayGroup = [...ways]
    .sort((a, b) => a.id - b.id)
    .flatMap((way) => block(3, [...number(1, way.id), ...tagsOf(way.tags), ...packed(8, stepsOf(way.nodes))]));
  const relationGroup = relations.flatMap(({ id, members, tags }) => {
    const roles = members.map(({ role }) => index(role));
    const ids = stepsOf(members.map(({ way }) => way));
    const kinds = members.map(() => 1);
    return block(4, [...number(1, id), ...tagsOf(tags), ...packed(8, roles), ...packed(9, ids), ...packed(10, kinds)]);
  });
  const table = strings.flatMap((text) => block(1, bytesOf(text)));
  const header = [...block(4, bytesOf('OsmSchema-V0.6')), ...block(16, bytesOf('test'))];
  const dataBlocks = [nodeGroup, wayGroup, relationGroup].map((group) => [...block(1, table), ...block(2, group)]);
  return Buffer.from([
    ...fileBlock('OSMHeader', header, form),
    ...dataBlocks.flatMap((data) => fileBlock('OSMData', data, form)),
  ]);
}
