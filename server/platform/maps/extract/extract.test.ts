import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromWorld } from '#domain/places/map-tile.ts';
import { type OsmRelation, type OsmWay, writeOsmPbf } from '../routes/testing/osm-pbf.ts';
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

  it('has every point in its place, and leaves out those beyond the border', () => {
    const [road, close] = waysOf(bytes);
    expect(road && pointsOf(road)).toHaveLength(3);
    expect(road && pointsOf(road)[1]?.lat).toBeCloseTo(51.4163, 6);
    expect(road && pointsOf(road)[1]?.lng).toBeCloseTo(-0.7513, 6);
    expect(close && pointsOf(close)).toHaveLength(2);
  });
});

describe('areas whose border is several ways', () => {
  // A square of 4 × 4 in two halves, one of them backwards, an island of 1 × 1 in it, and a way that closes nothing.
  const corner = (id: number, east: number, north: number) => ({ id, lat: 51.4 + north / 100, lng: -0.8 + east / 100 });
  const shore = [corner(1, 0, 0), corner(2, 4, 0), corner(3, 4, 4), corner(4, 0, 4), corner(9, 0, 2)];
  const island = [corner(5, 1, 1), corner(6, 2, 1), corner(7, 2, 2), corner(8, 1, 2)];
  const borders: OsmWay[] = [
    { id: 11, nodes: [1, 2, 3], tags: {} },
    { id: 12, nodes: [1, 9, 4, 3], tags: {} },
    { id: 13, nodes: [5, 6, 7, 8, 5], tags: {} },
  ];
  const lake: OsmRelation = {
    id: 1,
    members: [
      { way: 12, role: 'outer' },
      { way: 13, role: 'inner' },
      { way: 11, role: 'outer' },
    ],
    tags: { type: 'multipolygon', natural: 'water', name: 'Virginia Water' },
  };
  const areaOf = ({ points }: ExtractWay) => {
    let double = 0;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x, y] = [(points[i] ?? 0) - (points[0] ?? 0), (points[i + 1] ?? 0) - (points[1] ?? 0)];
      const [nextX, nextY] = [(points[i + 2] ?? 0) - (points[0] ?? 0), (points[i + 3] ?? 0) - (points[1] ?? 0)];
      double += x * nextY - nextX * y;
    }
    return Math.abs(double) / 2;
  };
  const read = (relations: OsmRelation[], form: 'plain' | 'packed' = 'packed') =>
    waysOf(writeOsmPbf([...nodes, ...shore, ...island], [...ways.slice(0, 1), ...borders], form, relations)).slice(1);

  it.each(['plain', 'packed'] as const)('are one ring with the island cut out of it, in %s blocks', (form) => {
    const [water, ...more] = read([lake], form);
    expect(more).toEqual([]);
    expect(water).toMatchObject({ kind: 'lake', name: 'Virginia Water', isRoad: false, ref: '' });
    const [whole] = read([{ ...lake, members: lake.members.filter(({ role }) => role === 'outer') }], form);
    // Fifteen of sixteen squares; to the north the map's squares grow a little.
    expect(water && whole && areaOf(water) / areaOf(whole)).toBeCloseTo(15 / 16, 3);
    expect([...(water?.points.slice(0, 2) ?? [])]).toEqual([...(water?.points.slice(-2) ?? [])]);
  });

  it.each([
    ['a border that does not close', { ...lake, members: lake.members.slice(0, 2) }],
    ['a way beyond the extract', { ...lake, members: [...lake.members.slice(0, 2), { way: 99, role: 'outer' }] }],
    ['ground that is not drawn', { ...lake, tags: { type: 'multipolygon', building: 'yes' } }],
    ['what is no area', { ...lake, tags: { type: 'route', natural: 'water' } }],
  ])('are not drawn: %s', (_, relation) => {
    expect(read([relation])).toEqual([]);
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
