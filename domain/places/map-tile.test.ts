import { describe, expect, it } from 'vitest';
import {
  detailBox,
  fileOfSquare,
  fromWorld,
  isInDetail,
  lineKinds,
  mapTiers,
  mapZooms,
  nameKinds,
  toWorld,
  unpackSteps,
} from './map-tile.ts';

describe('the Mercator square', () => {
  it('has Greenwich in the middle column and converts back', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toWorld({ lat: 0, lng: 90 })).toEqual({ x: 0.75, y: 0.5 });
    // The projection is square: its edge lies at 85.0511° north.
    expect(toWorld({ lat: 85.051_128_78, lng: -180 }).x).toBe(0);
    expect(toWorld({ lat: 85.051_128_78, lng: -180 }).y).toBeCloseTo(0, 9);
    expect(fromWorld({ x: 1, y: 1 }).lat).toBeCloseTo(-85.051_128_78, 7);
    expect(fromWorld({ x: 1, y: 1 }).lng).toBe(180);
    const back = fromWorld(toWorld({ lat: 51.416, lng: -0.749 }));
    expect(back.lat).toBeCloseTo(51.416, 9);
    expect(back.lng).toBeCloseTo(-0.749, 9);
  });
});

describe('the file of a square', () => {
  const squareAt = (zoom: number, lat: number, lng: number) => {
    const { x, y } = toWorld({ lat, lng });
    const size = 2 ** (zoom - 1);
    return fileOfSquare(zoom, Math.floor(x * size), Math.floor(y * size));
  };

  it('has the level of the zoom', () => {
    const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
    expect(zooms.map((zoom) => squareAt(zoom, 51.416, -0.749).zoom)).toEqual([
      4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 12, 12,
    ]);
    expect(zooms.map((zoom) => squareAt(zoom, 51.416, -0.749).scale)).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 4, 8]);
  });

  it('has the previous level where the closest is not available', () => {
    expect(squareAt(14, 55.95, -3.19)).toMatchObject({ zoom: 10, scale: 8 });
  });

  it('contains the point that the square shows', () => {
    for (const { data, from } of mapTiers) {
      const { x, y } = toWorld({ lat: 51.47, lng: -0.454 });
      const file = squareAt(from + 1, 51.47, -0.454);
      expect([file.x, file.y]).toEqual([Math.floor(x * 2 ** data), Math.floor(y * 2 ** data)]);
    }
  });

  it('covers the box of the closest level up to each edge, and not beyond', () => {
    const zoom = 16;
    const tileAt = (lat: number, lng: number) => {
      const { x, y } = toWorld({ lat, lng });
      return { zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
    };
    const { south, west, north, east } = detailBox;
    const edges = [
      { tile: tileAt(north, 0), outside: { x: 0, y: -1 } },
      { tile: tileAt(south, 0), outside: { x: 0, y: 1 } },
      { tile: tileAt(51, west), outside: { x: -1, y: 0 } },
      { tile: tileAt(51, east), outside: { x: 1, y: 0 } },
    ];
    for (const { tile, outside } of edges) {
      expect(isInDetail(tile)).toBe(true);
      expect(isInDetail({ zoom, x: tile.x + outside.x, y: tile.y + outside.y })).toBe(false);
    }
  });

  it('has the widest level below the first zoom', () => {
    expect(fileOfSquare(5, 7, 5)).toEqual({ zoom: 4, x: 7, y: 5, scale: 1 });
    expect(mapZooms).toEqual({ least: 5, most: 16 });
  });

  it('says where the closest level ends', () => {
    expect(isInDetail({ zoom: 12, x: 2039, y: 1364 })).toBe(true);
    expect(isInDetail({ zoom: 12, x: 2011, y: 1270 })).toBe(false);
  });
});

it('draws water first and motorways last, and has five kinds of names', () => {
  expect(lineKinds).toEqual(['water', 'rail', 'street', 'c', 'b', 'a', 'dual', 'motorway']);
  expect(nameKinds).toEqual(['place', 'airport', 'station', 'sight', 'street']);
});

it('steps are taken one after the other', () => {
  expect(unpackSteps([10, 20, -5, 5, 0, 1])).toEqual([10, 20, 5, 25, 5, 26]);
  expect(unpackSteps([1, 2, 3])).toEqual([1, 2]);
  expect(unpackSteps([])).toEqual([]);
});
