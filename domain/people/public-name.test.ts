import { expect, it } from 'vitest';
import { publicName } from './public-name.ts';

it.each([
  ['Ann Smith', 'Ann S.'],
  ['  Ann   Mary  van der łoś ', 'Ann Ł.'],
  ['Cher', 'Cher'],
  ['Li 𠮷田', 'Li 𠮷.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
