import { expect, it } from 'vitest';
import { earliestPickup } from './earliest-pickup.ts';

it.each([
  ['2026-11-16T21:31:20Z', 30, '2026-11-16T22:05:00Z'],
  ['2026-11-16T21:30:00Z', 30, '2026-11-16T22:05:00Z'],
  // Never now itself, and never in the past.
  ['2026-11-16T21:30:00Z', 0, '2026-11-16T21:35:00Z'],
  ['2026-11-16T23:40:00Z', 30, '2026-11-17T00:15:00Z'],
])('at %s with %i minutes of notice it is %s', (now, notice, expected) => {
  expect(earliestPickup(new Date(now), notice)).toEqual(new Date(expected));
});
