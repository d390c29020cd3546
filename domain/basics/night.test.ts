import { describe, expect, it } from 'vitest';
import { isNight } from './night.ts';

// Sunrise and sunset at Bracknell from the almanac: 21 June 04:46 and 21:25 BST, 21 December 08:04 and 15:55 GMT,
// 20 March 06:07 and 18:16 GMT. It is dark half an hour later, and light half an hour earlier.
describe('night', () => {
  it.each([
    ['2026-06-21T12:00:00Z', false],
    ['2026-06-21T20:25:00Z', false],
    ['2026-06-21T21:10:00Z', true],
    ['2026-06-21T03:00:00Z', true],
    ['2026-06-21T03:40:00Z', false],
    ['2026-12-21T15:55:00Z', false],
    ['2026-12-21T16:35:00Z', true],
    ['2026-12-21T07:25:00Z', true],
    ['2026-12-21T08:05:00Z', false],
    ['2026-03-20T18:16:00Z', false],
    ['2026-03-20T18:55:00Z', true],
    ['2026-03-20T00:00:00Z', true],
    ['2028-02-29T23:59:59Z', true],
  ])('has fallen at %s: %s', (at, expected) => {
    expect(isNight(new Date(at))).toBe(expected);
  });
});
