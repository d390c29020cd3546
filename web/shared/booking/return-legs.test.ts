import { expect, it } from 'vitest';
import { bookingStates } from '#domain/booking/states.ts';
import { areBothGoingAhead } from './return-legs.ts';

const leg = (status: keyof typeof bookingStates) => ({ status: bookingStates[status] });

it.each([
  ['Pending', 'Confirmed', true],
  ['Completed', 'Confirmed', true],
  ['Confirmed', 'Cancelled', false],
  ['Cancelled', 'Confirmed', false],
  ['Rejected', 'Pending', false],
] as const)('a return with a journey that is %s and one that is %s has a total: %s', (one, other, has) => {
  expect(areBothGoingAhead(leg(one), leg(other))).toBe(has);
});

it('a single journey has no return total', () => {
  expect(areBothGoingAhead(leg('Confirmed'), null)).toBe(false);
});
