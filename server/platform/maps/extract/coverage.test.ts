import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/places/geo.ts';
import { toWorld } from '#domain/places/map-tile.ts';
import { CoveredRoutes } from '../routes/covered-routes.ts';
import type { Route, RouteProvider } from '../routes/route-provider.ts';
import { bytesBelow, coverageFile, findBuiltMaps, finishBuild, routesFolder, startBuild } from './built-maps.ts';
import { Coverage, findCoverage } from './coverage.ts';
import { worldSteps } from './node-places.ts';
import { ExtractWays } from './read-extract.ts';

const middle = { lat: 51.416, lng: -0.749 };
/** A place this many kilometres east and north of the middle. */
const at = (east: number, north: number): LatLng => ({
  lat: middle.lat + north / 111.2,
  lng: middle.lng + east / 69.4,
});
const lineOf = (...points: LatLng[]) => points.map(({ lat, lng }): [number, number] => [lng, lat]);

/**
 * A country of 40 × 40 km with an address every 500 m and sea to the south; the extract has the streets of the
 * innermost 20 × 20 km, down to the sea.
 */
function country(): Coverage {
  const ways = new ExtractWays();
  const range = (from: number, to: number) => Array.from({ length: (to - from) * 2 + 1 }, (_, i) => from + i / 2);
  for (const north of range(-10, 10)) {
    const points = [at(-10, north), at(10, north)].map(toWorld).flatMap(({ x, y }) => [x, y]);
    const steps = points.map((value) => Math.round(value * worldSteps));
    ways.add({ kind: 'street', isRoad: true, name: '', ref: '' }, steps);
  }
  const lived = range(-20, 20).flatMap((east) => range(-10, 20).map((north) => toWorld(at(east, north))));
  return findCoverage(ways, {
    x: Float64Array.from(lived, ({ x }) => x),
    y: Float64Array.from(lived, ({ y }) => y),
  });
}

const coverage = country();

describe('what an extract covers', () => {
  it.each([
    ['within', [at(-5, 0), at(5, 3)], true],
    ['along the coast, where nothing is missing', [at(-3, -9.9), at(3, -9.9)], true],
    ['with an end beyond the border', [at(0, 0), at(0, 15)], false],
    ['with an end close to the border', [at(0, 0), at(0, 9.6)], false],
    ['with both ends within and the middle beyond', [at(-6, 6), at(0, 12), at(6, 6)], false],
    ['across in one long stretch', [at(-18, 0), at(18, 0)], false],
    [
      'far away',
      [
        { lat: 55.95, lng: -3.19 },
        { lat: 55.86, lng: -4.25 },
      ],
      false,
    ],
  ])('a journey %s', (_, line, expected) => {
    expect(coverage.holds(lineOf(...line))).toBe(expected);
  });

  it('survives being written', () => {
    const read = Coverage.parse(coverage.toString());
    expect([...read.knownCells()]).toEqual([...coverage.knownCells()]);
    expect(() => Coverage.parse('{"west":1,"north":1,"width":3,"height":3,"cells":""}')).toThrow(/./);
  });
});

describe('a journey', () => {
  const route = (provider: string, line: LatLng[]): Route => ({
    metres: 10_000,
    seconds: 900,
    geometry: { type: 'LineString', coordinates: lineOf(...line) },
    estimated: provider === 'own',
    provider,
  });
  const answering = (provider: string, line: LatLng[]): RouteProvider => ({
    name: provider,
    route: async () => route(provider, line),
  });
  const inside = [at(-5, 0), at(5, 0)];
  const beyond = [at(-5, 0), at(0, 14), at(5, 0)];

  it.each([
    ['is measured by the engine where the extract has every road', inside, inside, 'exact'],
    ['is all ours when its way leaves the extract, for the engine would make a detour', beyond, inside, 'own'],
    ['is all ours when the engine’s own way comes near the border', inside, beyond, 'own'],
  ])('%s', async (_, own, exact, expected) => {
    const routes = new CoveredRoutes(answering('exact', exact), answering('own', own), coverage);
    expect((await routes.route(inside)).provider).toBe(expected);
  });
});

describe('the folder of built maps', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'built-maps-'));
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  function build(tile: string): string {
    const draft = startBuild(dataDir);
    fs.writeFileSync(coverageFile(draft), coverage.toString());
    fs.mkdirSync(routesFolder(draft));
    fs.writeFileSync(path.join(routesFolder(draft), 'tile'), tile);
    return finishBuild(dataDir, draft, () => undefined).folder;
  }

  it('has nothing before the first build, nor while one is half-made', () => {
    expect(findBuiltMaps(dataDir)).toBeUndefined();
    startBuild(dataDir);
    expect(findBuiltMaps(dataDir)).toBeUndefined();
  });

  it('has the latest build, keeps the one that a running site reads, and deletes what is older', () => {
    const first = build('one');
    expect(findBuiltMaps(dataDir)).toEqual({ folder: first, hasRoutes: true });
    const maps = path.join(dataDir, 'maps');
    for (const left of ['map-older', 'building-999999999']) fs.mkdirSync(path.join(maps, left));
    const second = build('two');
    expect(findBuiltMaps(dataDir)?.folder).toBe(second);
    expect(fs.readdirSync(maps).sort()).toEqual(['current.json', path.basename(first), path.basename(second)].sort());
  });

  it.each([
    ['a tile that was cut short', (folder: string) => fs.truncateSync(path.join(routesFolder(folder), 'tile'), 1)],
    ['a missing part', (folder: string) => fs.rmSync(coverageFile(folder))],
    ['a missing folder', (folder: string) => fs.rmSync(folder, { recursive: true })],
    ['a broken pointer', () => fs.writeFileSync(path.join(dataDir, 'maps/current.json'), '{"folder":"../../etc"')],
    ['a pointer elsewhere', () => fs.writeFileSync(path.join(dataDir, 'maps/current.json'), '{"folder":"../x"}')],
  ])('is refused with %s', (_, damage) => {
    const folder = build('a tile');
    expect(bytesBelow(routesFolder(folder))).toBe(6);
    damage(folder);
    expect(() => findBuiltMaps(dataDir)).toThrow(/damaged|not complete/);
  });
});
