import { expect, it } from 'vitest';
import { ensureGazetteer } from './build/ensure-gazetteer.ts';
import { loadGazetteer } from './gazetteer.ts';
import { isTownOfDistrict } from './post-towns.ts';

const { postcodes } = loadGazetteer(await ensureGazetteer());
const unitsOf = (outcode: string) => postcodes.units(outcode, '', 10_000);

it.each([
  ['GU470FD', 'Sandhurst'],
  ['GU470RJ', 'Sandhurst'],
  ['GU195BJ', 'Bagshot'],
  ['TW61AP', 'Hounslow'],
])('%s, at the edge of its district, is in %s', (code, town) => {
  expect(postcodes.unit(code)?.town).toBe(town);
});

it('no postcode around us is in the post town of another district', () => {
  const around = ['RG', 'GU', 'SL', 'TW', 'UB'].flatMap((area) => postcodes.outcodes(area, 200));
  const strangers = around.flatMap((outcode) => {
    // Large users have districts of their own, with the town around them.
    if (unitsOf(outcode).length < 100) return [];
    // RG19 is Thatcham, but its large users get their post in Reading, and are placed there.
    return unitsOf(outcode).filter(({ code, town }) => !code.startsWith('RG19 9') && !isTownOfDistrict(town, outcode));
  });
  expect(strangers.map(({ code, town }) => `${code} ${town}`)).toEqual([]);
});
