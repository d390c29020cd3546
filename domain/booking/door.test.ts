import { expect, it } from 'vitest';
import { isOnlyPostcode, lacksDoor } from './door.ts';

it.each([
  ['postcode', ['Birch Hill, RG12 8TR'], true],
  ['postcode', ['12 RG12 8TR', 'Birch Hill, RG12 8TR'], false],
  ['street', ['Harvest Ride', 'Harvest Ride, Warfield'], true],
  ['street', ['22 Harvest Ride', 'Harvest Ride, Warfield'], false],
  ['street', ['Flat 3, Harvest Ride'], false],
  ['hotel', ['Coppid Beech Hotel'], false],
  ['airport', ['Heathrow Terminal 5'], false],
] as const)('a %s typed as %j asks for the door: %s', (kind, texts, asks) => {
  expect(lacksDoor({ kind, texts })).toBe(asks);
});

it.each([
  [{ text: 'RG12 8TR' }, true],
  [{ text: ' rg128tr ' }, true],
  [{ text: 'RG12 8TR, Birch Hill', placeId: 'pc:RG128TR' }, true],
  [{ text: '12 RG12 8TR', placeId: 'pc:RG128TR' }, false],
  [{ text: 'Ringmead, RG12 8TR' }, false],
  [{ text: 'Heathrow Terminal 5', placeId: 'cu:heathrow-t5' }, false],
])('%j is only a postcode: %s', (place, only) => {
  expect(isOnlyPostcode(place)).toBe(only);
});
