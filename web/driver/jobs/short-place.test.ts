import { describe, expect, it } from 'vitest';
import { lastName, shortPlace, splitPlace } from './short-place.ts';

describe('a place in a word or two', () => {
  it.each([
    ['Heathrow Terminal 5, Wallis Road, Heathrow Airport, London TW6 2GA', 'T5'],
    ['37 Forest Road, Warfield RG42 6AE', '37 Forest Road'],
    ['Bracknell Railway Station', 'Bracknell Railway Station'],
    ['', ''],
  ])('%j is %j', (text, short) => {
    expect(shortPlace(text)).toBe(short);
  });
});

it('a place is shown as its street, and what follows', () => {
  expect(splitPlace('Forest Road, Warfield, RG42 6AE')).toEqual({ main: 'Forest Road', rest: 'Warfield, RG42 6AE' });
});

it('a passenger is named on a button by the last name', () => {
  expect(['Grace Lee', ' Ada ', 'Dr Jo van Ng'].map(lastName)).toEqual(['Lee', 'Ada', 'Ng']);
});
