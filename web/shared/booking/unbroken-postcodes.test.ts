import { expect, it } from 'vitest';
import { unbrokenPostcodes } from './unbroken-postcodes.ts';

it.each([
  ['The Lexicon, Bracknell RG12 1AP', 'The Lexicon, Bracknell RG12_1AP'],
  ['EC1A 1BB → W1 1AA, London', 'EC1A_1BB → W1_1AA, London'],
  ['Heathrow Terminal 5', 'Heathrow Terminal 5'],
  ['M4 J10, then A329 2 miles', 'M4 J10, then A329 2 miles'],
  ['', ''],
])('keeps the postcodes of “%s” on one line', (address, joined) => {
  expect(unbrokenPostcodes(address)).toBe(joined.replaceAll('_', '\u00A0'));
});
