import { describe, expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

describe('how old a position is', () => {
  it.each([
    [-400, 'Track_age-now', 0, false],
    [5_900, 'Track_age-now', 5, false],
    [6_000, 'Track_age-seconds', 6, false],
    [29_999, 'Track_age-seconds', 29, false],
    [30_000, 'Track_age-seconds', 30, true],
    [60_000, 'Track_age-minutes', 1, true],
    [7_300_000, 'Track_age-hours', 2, true],
  ] as const)('%i ms', (age, key, count, isSilent) => {
    expect(freshnessOf(age)).toEqual({ key, count, isSilent });
  });
});
