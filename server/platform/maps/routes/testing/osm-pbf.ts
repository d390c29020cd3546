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

/** A length, a header that names the kind, and the data uncompressed: https://wiki.openstreetmap.org/wiki/PBF_Format */
function fileBlock(kind: string, data: number[]): number[] {
  const blob = [...block(1, data), ...number(2, data.length)];
  const header = [...block(1, bytesOf(kind)), ...number(3, blob.length)];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return [...length, ...header, ...blob];
}

/** Writes an OpenStreetMap file of a few nodes and ways, as small as a test needs. */
export function writeOsmPbf(nodes: OsmNode[], ways: OsmWay[]): Buffer {
  const strings = [''];
  const index = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const sortedNodes = [...nodes].sort((a, b) => a.id - b.id);
  // Positions count in units of 100 nanodegrees, the format's usual grain.
  const nodeGroup = sortedNodes.flatMap(({ id, lat, lng }) =>
    block(1, [...signed(1, id), ...signed(8, Math.round(lat * 1e7)), ...signed(9, Math.round(lng * 1e7))]),
  );
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
  const data = [...block(1, table), ...block(2, nodeGroup), ...block(2, wayGroup)];
  return Buffer.from([...fileBlock('OSMHeader', header), ...fileBlock('OSMData', data)]);
}
