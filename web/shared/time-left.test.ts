import { describe, expect, it } from 'vitest';
import { largestUnits, timeLeft } from './time-left.ts';

const minute = 60_000;

describe('countdown to a pickup', () => {
  const now = Date.parse('2026-07-14T09:00:00Z');

  it('counts whole units', () => {
    expect(timeLeft(now + (26 * 60 + 14) * 60_000 + 59_000, now)).toEqual({ days: 1, hours: 2, minutes: 14 });
    expect(timeLeft(now, now)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('ends at the pickup', () => {
    expect(timeLeft(now - 60_000, now)).toBeNull();
  });
});

describe('time left until a pickup, in its two largest units', () => {
  const text = (until: number) =>
    largestUnits(timeLeft(until, 0))
      .map(({ unit, value }) => `${value} ${unit}`)
      .join(' ');

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
