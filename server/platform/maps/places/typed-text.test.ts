import { describe, expect, it } from 'vitest';
import { spellOut } from './abbreviations.ts';
import { foldWords, slugOf } from './fold-text.ts';
import { splitHouseNumber } from './house-number.ts';
import { formatPlaceId, parsePlaceId } from './place-id.ts';
import { extractPostcode, readPostcode } from './postcode-text.ts';

describe('words', () => {
  it('lose case, accents and apostrophes', () => {
    expect(foldWords("St. Mary's  Café & Bar")).toEqual(['st', 'marys', 'cafe', 'and', 'bar']);
    expect(foldWords('Pont-y-pŵl')).toEqual(['pont', 'y', 'pwl']);
    expect(slugOf("King's Cross")).toBe('kings-cross');
    expect(foldWords(' \u0000\t,;')).toEqual([]);
  });

  it('of an A&E department are one', () => {
    expect(foldWords('Royal Berks A&E')).toEqual(['royal', 'berks', 'ae']);
  });

  it('are expanded, for saint as well as street', () => {
    expect(spellOut('st')).toEqual(['street', 'saint']);
    expect(spellOut('stn')).toEqual(['station']);
    expect(spellOut('constructor')).toEqual([]);
  });
});

describe('house numbers', () => {
  it.each([
    ['12 Ringmead', '12', 'Ringmead'],
    ['12a, High Street', '12a', 'High Street'],
    ['flat 3, 12-14 London Road', 'Flat 3, 12-14', 'London Road'],
    ['7 RG12 1AB', '7', 'RG12 1AB'],
    ['flat 6 Goldsmith Way', 'Flat 6', 'Goldsmith Way'],
    ['Unit 3, Longshot Lane', 'Unit 3', 'Longshot Lane'],
  ])('come first: %s', (text, house, rest) => {
    expect(splitHouseNumber(text)).toEqual({ house, rest });
  });

  it.each(['1st Avenue', 'Flat Green Road', 'Unit Street', 'Ringmead', '12', '12345 Ringmead', 'Terminal 5'])(
    'are not found in %s',
    (text) => {
      expect(splitHouseNumber(text)).toBeNull();
    },
  );
});

describe('postcodes', () => {
  it('are read from partial ones', () => {
    expect(readPostcode('rg12 1')).toEqual([{ outcode: 'RG12', inward: '1' }]);
    expect(readPostcode('rg121ab')).toEqual([{ outcode: 'RG12', inward: '1AB' }]);
    expect(readPostcode('RG12')).toEqual([
      { outcode: 'RG12', inward: '' },
      { outcode: 'RG1', inward: '2' },
    ]);
    expect(readPostcode('w1a 1')).toEqual([{ outcode: 'W1A', inward: '1' }]);
  });

  it.each(['bracknell', 'rg', 'rg12 1ab x', 'm4 junction', '12', ''])('are not found in "%s"', (text) => {
    expect(readPostcode(text)).toEqual([]);
  });

  it('are removed from an address', () => {
    expect(extractPostcode('12 High Street, Crowthorne RG45 7AD')).toEqual({
      postcode: 'RG457AD',
      rest: '12 High Street, Crowthorne',
    });
    expect(extractPostcode('rg457ad')).toEqual({ postcode: 'RG457AD', rest: '' });
    expect(extractPostcode('High Street')).toBeNull();
  });
});

describe('ids', () => {
  it.each([
    { type: 'cu', key: 'heathrow-t5' },
    { type: 'st', key: 'ringmead.bracknell.rg12', house: 'Flat 3, 12-14' },
    { type: 'st', key: 'london-road.bracknell.rg12-2', at: 'RG122AA', house: '5' },
    { type: 'pc', key: 'RG121AB' },
  ] as const)('are decoded: $key', (id) => {
    expect(parsePlaceId(formatPlaceId(id))).toEqual({ at: undefined, house: undefined, ...id });
  });

  it.each(['', 'cu:', 'xx:abc', 'cu:../etc/passwd', 'st:a/%E0%A4%A', `cu:${'a'.repeat(300)}`, 'cu:a\nb'])(
    'are refused: %j',
    (text) => {
      expect(parsePlaceId(text)).toBeNull();
    },
  );
});
