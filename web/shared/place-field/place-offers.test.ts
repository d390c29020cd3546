import { describe, expect, it } from 'vitest';
import type { PlaceOption } from '#web/api/places.ts';
import { isWorthPin, offersFor } from './place-offers.ts';

const option = (name: string, address: string): PlaceOption => ({ id: name, name, address, kind: 'street' });
const churchLane = option('Church Lane', 'Church Lane, Warfield, RG42');
const sainsburys = option("Sainsbury's Bracknell", 'Ringmead, Birch Hill, Bracknell');

describe('putting what was typed on the map', () => {
  it.each([
    ['the old barn', []],
    ['The Old Barn, Church Lane, Warfield', [churchLane]],
    ['enid wood house', []],
  ])('is offered for %s', (text, options) => {
    expect(isWorthPin(text, options)).toBe(true);
  });

  it.each([
    ['xq', []],
    ['church lane warfield', [churchLane]],
    ['Church Ln, Warfield', [churchLane]],
    ['sainsburys birch hill bracknell', [sainsburys]],
    ['hethrow', [option('Heathrow Airport', 'TW6 1AP')]],
  ])('is not offered for %s', (text, options) => {
    expect(isWorthPin(text, options)).toBe(false);
  });

  it('comes last, and only once the search has answered', () => {
    const text = 'The Old Barn, Church Lane, Warfield';
    const kinds = (state: 'found' | 'searching' | 'failed') =>
      offersFor(text, { state, options: [churchLane] }, [], true).map(({ kind }) => kind);
    expect(kinds('found')).toEqual(['place', 'pin']);
    expect(kinds('searching')).toEqual(['place']);
    expect(kinds('failed')).toEqual(['place']);
  });
});
