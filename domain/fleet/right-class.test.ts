import { expect, it } from 'vitest';
import { reasonAgainst, rightClass } from './right-class.ts';

it.each([
  ['Saloon', 4, 2, [], 'Saloon', null],
  ['Saloon', 5, 2, [], 'MPV', 'party'],
  ['Saloon', 2, 6, [], 'MPV', 'party'],
  ['Executive', 7, 2, [], 'Minibus', 'party'],
  ['Saloon', 1, 0, ['wheelchair'], 'MPV', 'wheelchair'],
  ['Saloon', 7, 0, ['wheelchair'], 'Minibus', 'wheelchair'],
  ['Minibus', 1, 0, ['wheelchair'], 'Minibus', null],
  ['MPV', 2, 0, ['two-wheelchairs'], 'Minibus', 'wheelchair'],
  ['Minibus', 8, 0, ['wheelchair', 'two-wheelchairs'], 'Minibus', null],
  ['Saloon', 1, 0, ['assistance-dog'], 'Saloon', null],
] as const)('for %s, %i passengers, %i cases and %j it is %s', (asked, passengers, luggage, needs, type, reason) => {
  expect(rightClass(asked, { passengers, luggage }, needs)).toBe(type);
  expect(reasonAgainst(asked, { passengers, luggage }, needs)).toBe(reason);
});
