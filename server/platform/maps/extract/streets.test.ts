import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MapTile, toWorld } from '#domain/places/map-tile.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { ensureGazetteer } from '../places/build/ensure-gazetteer.ts';
import { loadGazetteer } from '../places/gazetteer.ts';
import { findValhalla, HOW_TO_INSTALL } from '../routes/engines/valhalla-package.ts';
import { loadRoads } from '../routes/load-roads.ts';
import { type OsmWay, writeOsmPbf } from '../routes/testing/osm-pbf.ts';
import { tileFile } from '../tiles/map-files.ts';
import { buildMaps } from './build-maps.ts';
import { findBuiltMaps, streetsFolder } from './built-maps.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'streets-'));
const extract = path.join(dataDir, 'town.osm.pbf');
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** A street every 150 m for 6 km around Bracknell, a park and a pond. */
const middle = { lat: 51.416, lng: -0.749 };
const rows = Array.from({ length: 81 }, (_, i) => i - 40);
const nodes = rows.flatMap((row) =>
  [-6, 0, 6].map((east, column) => ({
    id: 1000 + (row + 40) * 3 + column,
    lat: middle.lat + (row * 0.15) / 111.2,
    lng: middle.lng + east / 69.4,
  })),
);
const streets: OsmWay[] = rows.map((row) => {
  const first = 1000 + (row + 40) * 3;
  return {
    id: row + 41,
    nodes: [first, first + 1, first + 2],
    tags: { highway: 'residential', name: `Row ${row + 41}` },
  };
});
const corners = [1000 + 40 * 3, 1001 + 40 * 3, 1001 + 44 * 3, 1000 + 40 * 3];
const grounds: OsmWay[] = [
  { id: 900, nodes: corners, tags: { leisure: 'park', name: 'Test Park' } },
  { id: 901, nodes: corners, tags: { natural: 'water' } },
];

const said: string[] = [];
const tileAt = (zoom: number) => {
  const { x, y } = toWorld(middle);
  return { zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
};

beforeAll(async () => {
  fs.writeFileSync(extract, writeOsmPbf(nodes, [...streets, ...grounds], 'packed'));
  const gazetteer = loadGazetteer(await ensureGazetteer());
  await buildMaps({ extract, dataDir, gazetteer, roads: loadRoads(), say: (line) => said.push(line) });
});

describe('the street map of an extract', () => {
  it.each([12, 14])('has the streets and the ground at level %i, in small files', (zoom) => {
    const folder = streetsFolder(findBuiltMaps(dataDir)?.folder ?? '');
    const packed = fs.readFileSync(tileFile(folder, tileAt(zoom)));
    expect(packed.length).toBeLessThan(40_000);
    const tile = JSON.parse(brotliDecompressSync(packed).toString()) as MapTile;
    expect(tile.lines?.street?.length).toBeGreaterThan(8);
    expect([tile.green?.length, tile.lake?.length]).toEqual([1, 1]);
    const named = tile.names?.street?.find(([, , , text]) => /^Row \d+$/.test(text));
    // Along the street, which runs from west to east.
    expect(named?.[4]).toBe(0);
    expect(named?.[5]).toBeGreaterThan(200);
  });

  it('was built with its progress and sizes reported', () => {
    expect(said.some((line) => line.includes('reading streets: 100 %'))).toBe(true);
    expect(said.some((line) => /level 14: \d+ files, \d+ kB/.test(line))).toBe(true);
  });

  it.skipIf(findValhalla(import.meta.url) !== undefined)('says what is left out without the router', () => {
    expect(said).toContain(`exact distances are left out. ${HOW_TO_INSTALL}`);
  });

  it('leaves the previous map as it was when a file cannot be read', async () => {
    const before = findBuiltMaps(dataDir);
    const bad = path.join(dataDir, 'bad.osm.pbf');
    fs.writeFileSync(bad, 'no map');
    const gazetteer = loadGazetteer(await ensureGazetteer());
    const build = buildMaps({ extract: bad, dataDir, gazetteer, roads: loadRoads(), say: () => undefined });
    await expect(build).rejects.toThrow(/can’t be read/);
    expect(findBuiltMaps(dataDir)).toEqual(before);
    expect(fs.readdirSync(path.join(dataDir, 'maps')).filter((name) => name.startsWith('building'))).toEqual([]);
  });
});

describe('a site with a built map', () => {
  const built = useTestServer({ env: { DATA_DIR: dataDir } });
  const chosen = useTestServer({ env: { DATA_DIR: dataDir, MAP_TILES: 'embedded' } });

  it('shows it without a setting, with its attribution; a setting takes precedence', async () => {
    const { tiles } = (await built().call('GET', '/api/Maps/config')).json();
    expect(tiles.streets).toEqual({ attribution: '© OpenStreetMap contributors' });
    const { x, y } = tileAt(14);
    const tile = await built().call('GET', `/api/Maps/tiles/${tiles.version}/14/${x}/${y}`);
    expect([tile.statusCode, tile.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    const { tiles: own } = (await chosen().call('GET', '/api/Maps/config')).json();
    expect(own.streets).toBeUndefined();
    expect((await chosen().call('GET', `/api/Maps/tiles/${own.version}/14/${x}/${y}`)).statusCode).toBe(204);
  });

  it('shows our own map where one of its files is damaged', async () => {
    const folder = streetsFolder(findBuiltMaps(dataDir)?.folder ?? '');
    const { x, y } = tileAt(10);
    fs.writeFileSync(tileFile(folder, tileAt(10)), 'damaged');
    const answer = await built().call('GET', `/api/Maps/tiles/v/10/${x}/${y}`);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, expect.arrayContaining(['land', 'lines'])]);
  });
});
