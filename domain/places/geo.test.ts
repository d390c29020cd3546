import { describe, expect, it } from 'vitest';
import { greatCircleMetres, isInUnitedKingdom, parseUkPoint, pathMetres, ukPointSchema } from './geo.ts';
import { gridToLatLng } from './national-grid.ts';

const bracknell = { lat: 51.4131, lng: -0.752 };
const reading = { lat: 51.4588, lng: -0.9719 };

describe('great circle', () => {
  it('measures a degree of latitude as 111.2 km', () => {
    expect(greatCircleMetres({ lat: 51, lng: 0 }, { lat: 52, lng: 0 })).toBeCloseTo(111_195, -1);
  });

  it('is zero for one point and the same both ways', () => {
    expect(greatCircleMetres(reading, reading)).toBe(0);
    expect(greatCircleMetres(bracknell, reading)).toBeCloseTo(greatCircleMetres(reading, bracknell), 6);
  });

  it('adds up along a path', () => {
    expect(pathMetres([bracknell, reading, bracknell])).toBeCloseTo(2 * greatCircleMetres(bracknell, reading), 6);
    expect(pathMetres([bracknell])).toBe(0);
  });
});

describe('National Grid', () => {
  it('puts the worked example of the Ordnance Survey guide within 5 m', () => {
    // Caister water tower: TG 51409 13177 is 52°39′28.72″N 1°42′57.79″E on WGS 84.
    const found = gridToLatLng(651_409.903, 313_177.27);
    expect(greatCircleMetres(found, { lat: 52.657977, lng: 1.716052 })).toBeLessThan(5);
  });

  it('moves 1,000 m north for 1,000 m of northing', () => {
    const metres = greatCircleMetres(gridToLatLng(486_800, 169_000), gridToLatLng(486_800, 170_000));
    expect(Math.abs(metres - 1000)).toBeLessThan(3);
  });
});

describe('the United Kingdom', () => {
  const inside = {
    Bracknell: [51.416, -0.749],
    'Land’s End': [50.066, -5.715],
    Hugh: [49.913, -6.315],
    Lowestoft: [52.477, 1.756],
    Dover: [51.125, 1.332],
    Lerwick: [60.155, -1.145],
    Belfast: [54.597, -5.93],
    Enniskillen: [54.344, -7.632],
    Stornoway: [58.209, -6.387],
    Holyhead: [53.309, -4.633],
  } as const;
  const outside = {
    Dublin: [53.35, -6.26],
    Calais: [50.95, 1.85],
    Dieppe: [49.92, 1.08],
    Paris: [48.86, 2.35],
    Dundalk: [54.0, -6.4],
    Letterkenny: [54.95, -7.73],
    'Gulf of Guinea': [0, 0],
  } as const;

  it.each(Object.entries(inside))('takes %s in', (_name, [lat, lng]) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(true);
  });

  it.each(Object.entries(outside))('leaves %s out', (_name, [lat, lng]) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(false);
  });
});

describe('points from outside', () => {
  it('reads a pair of decimals', () => {
    expect(parseUkPoint('51.4160,-0.7490')).toEqual({ lat: 51.416, lng: -0.749 });
    expect(parseUkPoint(' 51.4 , -0.7 ')).toEqual({ lat: 51.4, lng: -0.7 });
  });

  it.each([
    '',
    '51.4',
    'NaN,NaN',
    '91,0',
    '51.4,-181',
    '48.86,2.35',
    '51.4,-0.7,3',
    '5e1,0',
    '51.4,-0.7\u0000',
    `51.4,-0.7${' '.repeat(10_000)}`,
    '0,0',
  ])('refuses %j', (text) => {
    expect(parseUkPoint(text)).toBeUndefined();
  });

  it('refuses numbers that are none', () => {
    expect(ukPointSchema.safeParse({ lat: Number.NaN, lng: 0 }).success).toBe(false);
    expect(ukPointSchema.safeParse({ lat: Number.POSITIVE_INFINITY, lng: 0 }).success).toBe(false);
    expect(ukPointSchema.safeParse({ lat: '51', lng: 0 }).success).toBe(false);
  });
});
