import { expect, it } from 'vitest';
import { firstName, publicName } from './public-name.ts';

it.each([
  ['Ann Smith', 'Ann S.'],
  ['  Ann   Mary  van der łoś ', 'Ann Ł.'],
  ['Cher', 'Cher'],
  [' Cher\t', 'Cher'],
  ['Li 𠮷田', 'Li 𠮷.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

it.each([
  [' Dara  Van Driver', 'Dara'],
  ['Cher', 'Cher'],
  ['Ann\tSmith', 'Ann'],
  ['Ann\nMary Smith', 'Ann'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(firstName(name)).toBe(called);
});
