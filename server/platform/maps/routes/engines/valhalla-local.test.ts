import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { type OsmNode, writeOsmPbf } from '../testing/osm-pbf.ts';
import { buildValhallaTiles, finishValhallaTiles } from './build-valhalla-tiles.ts';
import { openValhallaLocal, type ValhallaLocalRoutes } from './valhalla-local.ts';
import { findValhalla, VALHALLA_PACKAGE } from './valhalla-package.ts';

// The package is optional and big. NODE_PATH may name a node_modules folder that has it.
const from = import.meta.url;
const installed = findValhalla(from) !== undefined;
const reason = installed ? '' : ` (skipped: ${VALHALLA_PACKAGE} is not installed)`;

const folder = mkdtempSync(path.join(tmpdir(), 'valhalla-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A grid of streets, 10 × 10 crossings 200 m apart: big enough for Valhalla to call every street reachable. */
const side = 10;
const corner = (column: number, row: number): LatLng => ({ lat: 51.4 + row * 0.0018, lng: -0.75 + column * 0.0029 });
const idOf = (column: number, row: number): number => 1 + row * side + column;
const count = [...Array(side).keys()];

function townMap(): Buffer {
  const nodes: OsmNode[] = count.flatMap((row) =>
    count.map((column) => ({ id: idOf(column, row), ...corner(column, row) })),
  );
  const tags = { highway: 'residential', name: 'Test Street', maxspeed: '30 mph' };
  const ways = count.flatMap((i) => [
    { id: 1000 + i, nodes: count.map((column) => idOf(column, i)), tags },
    { id: 2000 + i, nodes: count.map((row) => idOf(i, row)), tags },
  ]);
  return writeOsmPbf(nodes, ways);
}

describe('without the package or without tiles', () => {
  it.skipIf(installed)('says how to install it', async () => {
    await expect(openValhallaLocal(folder, from)).rejects.toThrow('npm install');
  });

  it.skipIf(!installed)(`says how to build the tiles${reason}`, async () => {
    await expect(openValhallaLocal(path.join(folder, 'empty'), from)).rejects.toThrow('npm run maps:build');
  });
});

describe.skipIf(!installed)(`Valhalla in this process${reason}`, () => {
  let routes: ValhallaLocalRoutes;

  beforeAll(async () => {
    const extract = path.join(folder, 'town.osm.pbf');
    writeFileSync(extract, townMap());
    await buildValhallaTiles({ extract, folder, log: () => undefined, from });
    finishValhallaTiles(folder);
    routes = await openValhallaLocal(folder, from);
  });

  it('finds the route along the streets', async () => {
    const [a, b] = [corner(1, 1), corner(6, 1)];
    const route = await routes.route([a, b]);
    expect(route).toMatchObject({ estimated: false, provider: 'valhalla-local' });
    expect(Math.abs(route.metres - greatCircleMetres(a, b))).toBeLessThan(30);
    expect(route.seconds).toBeGreaterThan(route.metres / 20);
    expect(route.geometry.coordinates[0]?.[1]).toBeCloseTo(a.lat, 3);
  });

  it('drives through a stop', async () => {
    const direct = await routes.route([corner(1, 1), corner(6, 1)]);
    const through = await routes.route([corner(1, 1), corner(3, 5), corner(6, 1)]);
    expect(through.metres).toBeGreaterThan(direct.metres + 1000);
  });

  it('reports the error for a place without roads', async () => {
    await expect(routes.route([corner(1, 1), { lat: 55.9, lng: -3.2 }])).rejects.toThrow(
      /^Error fetching distance: VALHALLA_\d+$/,
    );
  });
});
