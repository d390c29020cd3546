import { describe, expect, it } from 'vitest';
import {
  greatCircleMetres,
  isInUnitedKingdom,
  parseUkPoint,
  pathMetres,
  sixDecimals,
  UK_BOUNDS,
  ukPointSchema,
} from './geo.ts';
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

  it.each([
    // A quarter of the globe, half of it, and a degree of longitude at 60° north, which is half as long as at the equator.
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_007.557],
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015.114],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015.114],
    [{ lat: 0, lng: 1 }, { lat: 0, lng: 2 }, 111.195],
    [{ lat: 60, lng: 1 }, { lat: 60, lng: 2 }, 55.597],
    // Paris and London.
    [{ lat: 48.8566, lng: 2.3522 }, { lat: 51.5074, lng: -0.1278 }, 343.557],
  ])('measures from %j to %j %d km', (a, b, kilometres) => {
    expect(greatCircleMetres(a, b) / 1000).toBeCloseTo(kilometres, 2);
  });

  it('keeps six decimals of a degree, a tenth of a metre', () => {
    expect(sixDecimals({ lat: 51.416_049_56, lng: -0.749_000_04 })).toEqual({ lat: 51.41605, lng: -0.749 });
  });

  it('adds up along a path', () => {
    expect(pathMetres([bracknell, reading, bracknell])).toBeCloseTo(2 * greatCircleMetres(bracknell, reading), 6);
    expect(pathMetres([bracknell])).toBe(0);
  });
});

describe('National Grid', () => {
  it('converts the worked example of the Ordnance Survey guide within 5 m', () => {
    // Caister water tower: TG 51409 13177 is 52°39′28.72″N 1°42′57.79″E on WGS 84.
    const found = gridToLatLng(651_409.903, 313_177.27);
    expect(greatCircleMetres(found, { lat: 52.657977, lng: 1.716052 })).toBeLessThan(5);
  });

  // Computed by another method, Krüger's series, these agree within 4 cm; they are given to the millimetre, so that no
  // term of the computation can change unnoticed.
  it.each([
    ['Bracknell', 486_800, 169_000, 51.413385684, -0.75327733],
    ['Caister', 651_409.903, 313_177.27, 52.657978733, 1.71605197],
    ['Land’s End', 134_200, 25_300, 50.068271445, -5.715769632],
    ['Hugh Town', 90_300, 10_600, 49.915207486, -6.31569595],
    ['Unst', 460_000, 1_215_000, 60.813374138, -0.89896165],
    ['Stornoway', 142_500, 933_000, 58.210302666, -6.3855333],
    ['the true origin', 400_000, -100_000, 49.000770778, -2.001307501],
  ])('converts %s correctly', (_name, easting, northing, lat, lng) => {
    const found = gridToLatLng(easting, northing);
    expect(found.lat).toBeCloseTo(lat, 8);
    expect(found.lng).toBeCloseTo(lng, 8);
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

  it.each(Object.entries(inside))('includes %s', (_name, [lat, lng]) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(true);
  });

  it.each(Object.entries(outside))('excludes %s', (_name, [lat, lng]) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(false);
  });
});

describe('the edge of the United Kingdom', () => {
  it.each([
    [54.47, -8.32, false],
    [49.87, -6.53, false],
    [59.57, -3.93, false],
    [57.97, -8.63, false],
    [52.7, -5.1, false],
    [51.3, -5, false],
    [54.03, -7.57, false],
    [50.47, -1.23, true],
    [56.93, -7.97, false],
    [50.69, 0.37, true],
    [52.8, 1.75, true],
    [58.77, -5.53, false],
    [55.53, -7.07, false],
    [54.2, -3.6, true],
    [50, -4, false],
    [56.2, -1.2, false],
    [58.3, -1.6, false],
    [60.5, -0.4, false],
    [51.4, -5, true],
    [52.7, -5, true],
    [54.8, -7.8, true],
    [50.1, -3.4, true],
    [58.7, -5.6, true],
  ])('has %d, %d inside: %s', (lat, lng, isInside) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(isInside);
  });

  it('is within its bounding box', () => {
    expect(UK_BOUNDS).toEqual({ south: 49.8, west: -8.7, north: 60.95, east: 1.85 });
  });
});

describe('points from a request', () => {
  it('are a pair of decimals', () => {
    expect(parseUkPoint('51.4160,-0.7490')).toEqual({ lat: 51.416, lng: -0.749 });
    expect(parseUkPoint(' 51.4 , -0.7 ')).toEqual({ lat: 51.4, lng: -0.7 });
    expect(parseUkPoint('  51.4  ,  -0.7  ')).toEqual({ lat: 51.4, lng: -0.7 });
    expect(parseUkPoint('52,-1')).toEqual({ lat: 52, lng: -1 });
    expect(parseUkPoint('51.4,0.3')).toEqual({ lat: 51.4, lng: 0.3 });
    expect(parseUkPoint('51.4,-000.7')).toEqual({ lat: 51.4, lng: -0.7 });
    expect(parseUkPoint('51.123456789012,-0.123456789012')).toEqual({ lat: 51.123456789012, lng: -0.123456789012 });
    expect(parseUkPoint(`51.4,-0.7${' '.repeat(51)}`)).toEqual({ lat: 51.4, lng: -0.7 });
  });

  it.each([
    '',
    '51.4',
    'NaN,NaN',
    '91,0',
    '51.4,-181',
    '48.86,2.35',
    '51.4,-0.7,3',
    '51.1234567890123,-0.7',
    '51.4,-0.1234567890123',
    '51.,-0.7',
    '.4,-0.7',
    'a51.4,-0.7',
    '51.4,-0.7a',
    '51.4 -0.7',
    '0051.4,-0.7',
    '51.4,-0000.7',
    `51.4,-0.7${' '.repeat(52)}`,
    '5e1,0',
    '51.4,-0.7\u0000',
    `51.4,-0.7${' '.repeat(10_000)}`,
    '0,0',
  ])('refuse %j', (text) => {
    expect(parseUkPoint(text)).toBeUndefined();
  });

  it('refuse NaN and infinity', () => {
    expect(ukPointSchema.safeParse({ lat: Number.NaN, lng: 0 }).success).toBe(false);
    expect(ukPointSchema.safeParse({ lat: Number.POSITIVE_INFINITY, lng: 0 }).success).toBe(false);
    expect(ukPointSchema.safeParse({ lat: '51', lng: 0 }).success).toBe(false);
  });

  it('say which of them is outside', () => {
    expect(ukPointSchema.safeParse({ lat: 48.86, lng: 2.35 }).error?.issues.map(({ message }) => message)).toEqual([
      'outside the United Kingdom',
    ]);
    for (const [lat, lng] of [
      [91, 0],
      [-91, 0],
      [0, 181],
      [0, -181],
    ] as const)
      expect(ukPointSchema.safeParse({ lat, lng }).error?.issues[0]?.code).not.toBe('custom');
    for (const [lat, lng] of [
      [90, 0],
      [-90, 0],
      [0, 180],
      [0, -180],
    ] as const)
      expect(ukPointSchema.safeParse({ lat, lng }).error?.issues[0]?.code).toBe('custom');
  });
});
