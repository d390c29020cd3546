import { describe, expect, it } from 'vitest';
import { fileOfSquare, fromWorld, isInDetail, mapTiers, toWorld, unpackSteps } from './map-tile.ts';

describe('the Mercator square', () => {
  it('has Greenwich in the middle column and comes back from there', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
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

  it('is of the level that the zoom asks for', () => {
    const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
    expect(zooms.map((zoom) => squareAt(zoom, 51.416, -0.749).zoom)).toEqual([
      4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 12, 12,
    ]);
    expect(zooms.map((zoom) => squareAt(zoom, 51.416, -0.749).scale)).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 4, 8]);
  });

  it('is of the level before where the closest does not reach', () => {
    expect(squareAt(14, 55.95, -3.19)).toMatchObject({ zoom: 10, scale: 8 });
  });

  it('holds the point that the square shows', () => {
    for (const { data, from } of mapTiers) {
      const { x, y } = toWorld({ lat: 51.47, lng: -0.454 });
      const file = squareAt(from + 1, 51.47, -0.454);
      expect([file.x, file.y]).toEqual([Math.floor(x * 2 ** data), Math.floor(y * 2 ** data)]);
    }
  });

  it('knows where the closest level ends', () => {
    expect(isInDetail({ zoom: 12, x: 2039, y: 1364 })).toBe(true);
    expect(isInDetail({ zoom: 12, x: 2011, y: 1270 })).toBe(false);
  });
});

it('steps are taken one after the other', () => {
  expect(unpackSteps([10, 20, -5, 5, 0, 1])).toEqual([10, 20, 5, 25, 5, 26]);
});
