import { describe, expect, it } from 'vitest';
import { placeDetail, placeText } from './place-value.ts';

const place = (name: string, address: string) => placeText({ id: '1', name, address, kind: 'address' });

describe('placeText', () => {
  it('has the name and the address, without repeating the name', () => {
    expect(place('The Lexicon', 'Braccan Walk, Bracknell RG12 1AP')).toBe(
      'The Lexicon, Braccan Walk, Bracknell RG12 1AP',
    );
    expect(place('Bracknell', 'Bracknell, Berkshire')).toBe('Bracknell, Berkshire');
    expect(place('RG12 1AP', '')).toBe('RG12 1AP');
    expect(place('Ascot', 'Ascot')).toBe('Ascot');
  });
});

describe('placeDetail', () => {
  it.each([
    ['RG12 8TR', 'RG12 8TR, Bracknell', 'Bracknell'],
    ['The Lexicon', 'Braccan Walk, Bracknell RG12 1AP', 'Braccan Walk, Bracknell RG12 1AP'],
    ['Ascot', 'Ascot', ''],
  ])('of %s at %s is %s', (name, address, expected) => {
    expect(placeDetail({ id: '1', name, address, kind: 'address' })).toBe(expected);
  });
});
