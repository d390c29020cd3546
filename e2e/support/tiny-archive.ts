/** A number as a varint, which both formats below use. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

const field = (number: number, body: readonly number[]) => [
  ...varint((number << 3) | 2),
  ...varint(body.length),
  ...body,
];
const plain = (number: number, value: number) => [...varint(number << 3), ...varint(value)];
const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const textBytes = (text: string) => [...Buffer.from(text)];

/** One vector tile (Mapbox Vector Tile 2.1) that is water from edge to edge. */
function waterTile(): number[] {
  const edge = 4096;
  const command = (id: number, count: number) => (count << 3) | id;
  const corners = [edge, 0, 0, edge, -edge, 0].map(zigzag);
  const way = [command(1, 1), zigzag(0), zigzag(0), command(2, 3), ...corners, command(7, 1)];
  const feature = [...field(2, [...varint(0), ...varint(0)]), ...plain(3, 3), ...field(4, way.flatMap(varint))];
  const layer = [
    ...field(1, textBytes('water')),
    ...field(2, feature),
    ...field(3, textBytes('kind')),
    ...field(4, field(1, textBytes('ocean'))),
    ...plain(5, edge),
    ...plain(15, 2),
  ];
  return field(3, layer);
}

/** An archive (PMTiles, version 3), written byte by byte, whose one tile is the north-western quarter of the world. */
export function tinyArchive(): Buffer {
  const tile = waterTile();
  const directory = [...varint(1), ...varint(1), ...varint(1), ...varint(tile.length), ...varint(1)];
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const rootAt = header.length;
  const metadataAt = rootAt + directory.length;
  const tileAt = metadataAt + 2;
  const places = [rootAt, directory.length, metadataAt, 2, tileAt, 0, tileAt, tile.length, 1, 1, 1];
  for (const [i, place] of places.entries()) header.writeBigUInt64LE(BigInt(place), 8 + i * 8);
  // Clustered; directory and tiles uncompressed; vector tiles; zoom 1 only.
  for (const [i, value] of [1, 1, 1, 1, 1, 1].entries()) header.writeUInt8(value, 96 + i);
  const bounds = [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000];
  for (const [i, value] of bounds.entries()) header.writeInt32LE(value, 102 + i * 4);
  return Buffer.concat([header, Buffer.from(directory), Buffer.from('{}'), Buffer.from(tile)]);
}
