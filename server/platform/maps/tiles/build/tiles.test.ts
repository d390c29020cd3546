import { describe, expect, it } from 'vitest';
import { fromWorld, type TileAddress, tileExtent, toWorld, unpackSteps } from '#domain/places/map-tile.ts';
import { unpackRoads } from '../../routes/load-roads.ts';
import type { RoadFile } from '../../routes/road-data.ts';
import { builtUp } from './built-up.ts';
import { findLand } from './land.ts';
import { namesByTile, namesOfTile } from './map-names.ts';
import { indexPoints } from './postcode-points.ts';
import { linesOfTile, mapLines } from './road-lines.ts';

const bracknell = { lat: 51.416, lng: -0.749 };

function tileAt(zoom: number, point = bracknell): TileAddress {
  const { x, y } = toWorld(point);
  return { zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
}

/** A square town of 2 km with a postcode every 80 m, some 150 to the square kilometre. */
const town = Array.from({ length: 25 * 25 }, (_, i) => ({
  town: 'Bracknell',
  location: {
    lat: bracknell.lat + (Math.floor(i / 25) - 12) * 0.00072,
    lng: bracknell.lng + ((i % 25) - 12) * 0.00115,
  },
}));
const farm = { town: 'Binfield', location: { lat: 51.44, lng: -0.79 } };
const points = indexPoints([...town, farm]);

/** Whether a point lies in the rings of a tile, by the even-odd rule. */
function isInside(rings: readonly number[][], tile: TileAddress, point: { lat: number; lng: number }): boolean {
  const { x, y } = toWorld(point);
  const px = (x * 2 ** tile.zoom - tile.x) * tileExtent;
  const py = (y * 2 ** tile.zoom - tile.y) * tileExtent;
  let inside = false;
  for (const ring of rings.map(unpackSteps)) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length;
      const [ax, ay, bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0];
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

describe('built-up ground', () => {
  it.each([8, 10, 12])('is where postcodes are dense, at level %i', (zoom) => {
    const tile = tileAt(zoom);
    const { town } = builtUp(tile, points);
    expect(isInside(town, tile, bracknell)).toBe(true);
    expect(isInside(town, tile, { lat: 51.43, lng: -0.77 })).toBe(false);
  });

  it('does not count a single farm', () => {
    const tile = tileAt(12, farm.location);
    expect(isInside(builtUp(tile, points).town, tile, farm.location)).toBe(false);
  });
});

describe('land', () => {
  it('is around addresses and what they enclose; far from all of them it is sea', () => {
    // Addresses around a circle of 10 km, none within.
    const ring = Array.from({ length: 90 }, (_, i) => ({
      town: '',
      location: {
        lat: 52 + 0.09 * Math.sin((i * Math.PI) / 45),
        lng: -1 + 0.145 * Math.cos((i * Math.PI) / 45),
      },
    }));
    const land = findLand(indexPoints(ring));
    const tile = tileAt(8, { lat: 52, lng: -1 });
    expect(isInside(land.rings(tile), tile, { lat: 52, lng: -1 })).toBe(true);
    expect(isInside(land.rings(tile), tile, { lat: 52.2, lng: -1 })).toBe(false);
    expect(land.rings(tileAt(8, { lat: 54.5, lng: 1 }))).toEqual([]);
  });
});

describe('roads', () => {
  const at = (steps: number) => [5141600 + steps * 100, -74900 + steps * 300];
  const file: RoadFile = {
    version: 1,
    nodes: [0, 1, 2, 3].flatMap(at),
    names: ['A329 London Road', 'Mill Lane', 'Branch line'],
    edges: [
      [0, 1, 2, 0, 40, 0, 0, 100, 300],
      [2, 1, 2, 0, 40, 0, 0, -100, -300],
      [2, 3, 5, 0, 30, 1, 0, 100, 300],
      [0, 3, 6, 0, 0, 2, 0, 100000, 300],
    ],
  };
  const lines = mapLines(unpackRoads(file));

  it('become one line where their segments meet, whatever their direction', () => {
    expect(lines.filter(({ ref }) => ref === 'A329').map(({ points }) => points.length)).toEqual([6]);
  });

  it('exclude railways that are only a straight line between far points', () => {
    expect(lines.some(({ kind }) => kind === 'rail')).toBe(false);
  });

  it('are shown by class: streets only at the closest level', () => {
    expect(Object.keys(linesOfTile(tileAt(8), lines).lines)).toEqual(['a']);
    expect(Object.keys(linesOfTile(tileAt(12), lines).lines).sort()).toEqual(['a', 'street']);
    expect(linesOfTile(tileAt(4), lines).lines).toEqual({});
  });
});

describe('names', () => {
  const testServer = toWorld(bracknell);
  const name = (text: string, weight: number, away: number) => ({
    kind: 'place' as const,
    text,
    weight,
    x: testServer.x + away,
    y: testServer.y,
  });

  it('are in the tile of their position, and a lesser one is dropped beside a greater', () => {
    const names = [name('Bracknell', 900, 0), name('Priestwood', 30, 1e-6), name('Warfield', 60, 1e-4)];
    const tile = tileAt(10);
    const here = namesByTile(names, 10).get(`${tile.x}/${tile.y}`) ?? [];
    const placed = namesOfTile(tile, here).place ?? [];
    expect(placed.map(([, , , text]) => text)).toEqual(['Bracknell', 'Warfield']);
    const [x, y] = placed[0] ?? [0, 0];
    const back = fromWorld({ x: (tile.x + x / tileExtent) / 2 ** 10, y: (tile.y + y / tileExtent) / 2 ** 10 });
    expect(back.lat).toBeCloseTo(bracknell.lat, 3);
    expect(back.lng).toBeCloseTo(bracknell.lng, 3);
  });
});
