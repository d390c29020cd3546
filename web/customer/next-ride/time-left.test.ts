import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
const text = (until: number) =>
  timeLeft(until, 0)
    .map(({ unit, value }) => `${value} ${unit}`)
    .join(' ');

describe('time left until a pickup', () => {
  it.each([
    [2 * 1440 * minute + 3 * 60 * minute + 5 * minute, '2 days 3 hours'],
    [1440 * minute, '1 days 0 hours'],
    [61 * minute, '1 hours 1 minutes'],
    [59 * minute, '59 minutes'],
    [30_000, ''],
    [-minute, ''],
  ])('%d ms is %j', (until, expected) => {
    expect(text(until)).toBe(expected);
  });
});
