import type { AddressData } from './source-data.ts';

/** A small country for tests: two towns, a council area, a second Newport and a few postcodes. */
export function sampleAddressData(): AddressData {
  const towns = ['Bracknell', 'Newport', 'Some Forest'];
  const districts = ['RG12', 'NP20', 'PO30'];
  const streets: AddressData['streets'] = [];
  const add = (name: string, town: number, district: number, east: number, north: number) =>
    streets.push([name, town, district, 0, 0, east, north]);
  for (let i = 0; i < 20; i++)
    add(`Bracknell Way ${i}`, 0, 0, 486_000 + (i % 5) * 150, 169_000 + Math.floor(i / 5) * 150);
  add('High Street', 0, 0, 486_100, 169_100);
  add('High Street', 0, 0, 486_300, 169_200);
  add('High Street', 0, 0, 489_500, 169_100);
  for (let i = 0; i < 8; i++) add(`Newport Row ${i}`, 1, 1, 331_000 + i * 100, 188_000);
  for (let i = 0; i < 8; i++) add(`Newport Lane ${i}`, 1, 2, 450_000 + i * 100, 89_000);
  // Streets of a council area are kilometres apart, around the town whose name they should have had.
  for (let i = 0; i < 8; i++) add(`Forest Track ${i}`, 2, 0, 482_500 + i * 1200, 166_000 + (i % 2) * 5000);
  const forest = streets.findIndex(([name]) => name === 'Forest Track 3');
  return {
    towns,
    districts,
    streets,
    postcodes: [
      ['RG12 1AA', 51.414, -0.752, [20, 0, 1]],
      ['RG12 2AB', 51.4145, -0.7521, [22, 0, 1]],
      ['RG12 1AB', 51.4141, -0.7519, [21, 0, 1]],
      ['RG12 9ZZ', 51.39, -0.74, [forest, 0, 1]],
      ['BT1 1AA', 54.6, -5.93, []],
      ['RG12 1ZZ', 99.999999, 0, []],
    ],
  };
}
