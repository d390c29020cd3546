import { describe, expect, it } from 'vitest';
import { timeLeft } from './countdown.ts';

describe('countdown to a ride', () => {
  const now = Date.parse('2026-07-14T09:00:00Z');

  it('counts whole units', () => {
    expect(timeLeft(now + (26 * 60 + 14) * 60_000 + 59_000, now)).toEqual({ days: 1, hours: 2, minutes: 14 });
    expect(timeLeft(now, now)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('ends when the ride has begun', () => {
    expect(timeLeft(now - 60_000, now)).toBeNull();
  });
});
