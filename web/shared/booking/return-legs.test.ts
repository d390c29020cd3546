import { expect, it } from 'vitest';
import { bookingStates } from '#domain/booking/states.ts';
import { bothGoAhead } from './return-legs.ts';

const leg = (status: keyof typeof bookingStates) => ({ status: bookingStates[status] });

it.each([
  ['Pending', 'Confirmed', true],
  ['Completed', 'Confirmed', true],
  ['Confirmed', 'Cancelled', false],
  ['Cancelled', 'Confirmed', false],
  ['Rejected', 'Pending', false],
] as const)('a return of a journey that is %s and one that is %s has a total: %s', (one, other, has) => {
  expect(bothGoAhead(leg(one), leg(other))).toBe(has);
});

it('a single journey has no total of two', () => {
  expect(bothGoAhead(leg('Confirmed'), null)).toBe(false);
});
