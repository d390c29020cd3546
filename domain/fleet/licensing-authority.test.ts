import { describe, expect, it } from 'vitest';
import { authorityKey } from './licensing-authority.ts';

describe('a licensing authority', () => {
  it.each([
    ['Bracknell Forest Council', 'bracknell forest', true],
    ['Bracknell Forest Council', 'BRACKNELL  FOREST BOROUGH COUNCIL', true],
    ['Bracknell Forest Council', 'Bracknell Forest B.C.', false],
    ['Royal Borough of Windsor and Maidenhead', 'Windsor & Maidenhead', true],
    ['Wokingham Borough Council', 'Bracknell Forest Council', false],
    ['City Council', 'City Council', true],
  ])('%s and %s', (one, other, isSame) => {
    expect(authorityKey(one) === authorityKey(other)).toBe(isSame);
  });

  it('keeps a name that is nothing but such words', () => {
    expect(authorityKey('City Council')).toBe('city council');
  });
});
