import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromWorld } from '#domain/places/map-tile.ts';
import { type OsmWay, writeOsmPbf } from '../routes/testing/osm-pbf.ts';
import { worldSteps } from './node-places.ts';
import { type ExtractWay, readExtract } from './read-extract.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extract-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const nodes = [
  // Larger than 32 bits, as today's are, and not in order.
  { id: 12_000_000_001, lat: 51.4163, lng: -0.7513 },
  { id: 12_000_000_000, lat: 51.4162, lng: -0.7511 },
  { id: 7, lat: 51.42, lng: -0.76 },
  { id: 8, lat: 51.421, lng: -0.762 },
];
const ring = [7, 8, 12_000_000_000, 7];
const ways: OsmWay[] = [
  {
    id: 1,
    nodes: [12_000_000_000, 12_000_000_001, 7],
    tags: { highway: 'primary', name: 'London Road', ref: 'A329;A3' },
  },
  { id: 2, nodes: [7, 8, 99], tags: { highway: 'residential', name: 'Œuvre Close' } },
  { id: 3, nodes: [7, 8], tags: { highway: 'service', service: 'driveway' } },
  { id: 4, nodes: [7, 8], tags: { highway: 'footway', name: 'Path' } },
  { id: 5, nodes: [7, 8], tags: { railway: 'rail' } },
  { id: 6, nodes: [7, 8], tags: { railway: 'rail', tunnel: 'yes' } },
  { id: 7, nodes: ring, tags: { leisure: 'park', name: 'Lily Hill Park' } },
  { id: 8, nodes: ring, tags: { natural: 'water', name: 'South Hill Pond' } },
  { id: 9, nodes: [7, 8], tags: { natural: 'water' } },
  { id: 10, nodes: ring, tags: { building: 'yes' } },
];

let files = 0;
function fileOf(bytes: Buffer): string {
  const file = path.join(folder, `${files++}.osm.pbf`);
  fs.writeFileSync(file, bytes);
  return file;
}
function waysOf(bytes: Buffer): ExtractWay[] {
  const found = readExtract(fileOf(bytes), () => undefined);
  return Array.from({ length: found.size }, (_, i) => found.way(i));
}
const pointsOf = ({ points }: ExtractWay) =>
  Array.from({ length: points.length / 2 }, (_, i) =>
    fromWorld({ x: (points[2 * i] ?? 0) / worldSteps, y: (points[2 * i + 1] ?? 0) / worldSteps }),
  );

describe.each(['plain', 'packed'] as const)('an extract of %s blocks', (form) => {
  const bytes = writeOsmPbf(nodes, ways, form);

  it('gives roads, railways, waters and parks, and nothing that crowds the map', () => {
    const found = waysOf(bytes).map(({ kind, name, ref, isRoad }) => [kind, name, ref, isRoad]);
    expect(found).toEqual([
      ['a', 'London Road', 'A329', true],
      ['street', 'Œuvre Close', '', true],
      ['rail', '', '', false],
      ['green', 'Lily Hill Park', '', false],
      ['lake', 'South Hill Pond', '', false],
    ]);
  });

  it('has every point where it is, and leaves out those beyond the border', () => {
    const [road, close] = waysOf(bytes);
    expect(road && pointsOf(road)).toHaveLength(3);
    expect(road && pointsOf(road)[1]?.lat).toBeCloseTo(51.4163, 6);
    expect(road && pointsOf(road)[1]?.lng).toBeCloseTo(-0.7513, 6);
    expect(close && pointsOf(close)).toHaveLength(2);
  });
});

describe('a file that is no extract', () => {
  const good = writeOsmPbf(nodes, ways, 'packed');
  const damaged = Buffer.from(good);
  damaged.fill(255, damaged.length - 40);

  it.each([
    ['cut short', good.subarray(0, good.length - 30)],
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('<osm version="0.6">'.repeat(9))],
    ['damaged inside', damaged],
  ])('is refused with a reason: %s', (_, bytes) => {
    expect(() => waysOf(bytes)).toThrow(/can’t be read as an OpenStreetMap extract/);
  });

  it('is refused when it shows nothing', () => {
    expect(() => waysOf(writeOsmPbf(nodes, []))).toThrow(/no streets/);
  });
});
