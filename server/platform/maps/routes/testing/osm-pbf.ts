import { deflateSync } from 'node:zlib';

/** A way of a made-up map: the node numbers it runs through and its tags. */
export type OsmWay = { id: number; nodes: number[]; tags: Record<string, string> };
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

function denseNodes(nodes: OsmNode[]): number[] {
  const steps = (values: number[]) => values.map((value, i) => zigzag(value - (values[i - 1] ?? 0)));
  const columns = [
    ...packed(1, steps(nodes.map(({ id }) => id))),
    ...packed(8, steps(nodes.map(({ lat }) => Math.round(lat * 1e7)))),
    ...packed(9, steps(nodes.map(({ lng }) => Math.round(lng * 1e7)))),
  ];
  return block(2, columns);
}

/** Writes an OpenStreetMap file of a few nodes and ways, as small as a test needs. */
export function writeOsmPbf(nodes: OsmNode[], ways: OsmWay[], form: Form = 'plain'): Buffer {
  const strings = [''];
  const index = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const sortedNodes = [...nodes].sort((a, b) => a.id - b.id);
  const nodeGroup = form === 'plain' ? plainNodes(sortedNodes) : denseNodes(sortedNodes);
  const wayGroup = [...ways]
    .sort((a, b) => a.id - b.id)
    .flatMap((way) => {
      const tags = Object.entries(way.tags);
      const steps = way.nodes.map((node, i) => zigzag(node - (way.nodes[i - 1] ?? 0)));
      const keys = packed(
        2,
        tags.map(([key]) => index(key)),
      );
      const values = packed(
        3,
        tags.map(([, value]) => index(value)),
      );
      return block(3, [...number(1, way.id), ...keys, ...values, ...packed(8, steps)]);
    });
  const table = strings.flatMap((text) => block(1, bytesOf(text)));
  const header = [...block(4, bytesOf('OsmSchema-V0.6')), ...block(16, bytesOf('test'))];
  const dataBlocks = [nodeGroup, wayGroup].map((group) => [...block(1, table), ...block(2, group)]);
  return Buffer.from([
    ...fileBlock('OSMHeader', header, form),
    ...dataBlocks.flatMap((data) => fileBlock('OSMData', data, form)),
  ]);
}
