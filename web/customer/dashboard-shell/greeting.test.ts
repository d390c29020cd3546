import { describe, expect, it } from 'vitest';
import { greetingKey } from './greeting.ts';

describe('greeting by London time', () => {
  it.each([
    ['2026-11-15T00:00:00Z', 'Dash_good-morning'],
    ['2026-11-15T11:59:59Z', 'Dash_good-morning'],
    ['2026-11-15T12:00:00Z', 'Dash_good-afternoon'],
    ['2026-11-15T17:59:00Z', 'Dash_good-afternoon'],
    ['2026-11-15T18:00:00Z', 'Dash_good-evening'],
    // Summer time: one hour ahead of UTC.
    ['2026-07-01T11:00:00Z', 'Dash_good-afternoon'],
    ['2026-07-01T17:00:00Z', 'Dash_good-evening'],
    ['2026-07-01T23:30:00Z', 'Dash_good-morning'],
  ])('%s is %s', (instant, key) => {
    expect(greetingKey(new Date(instant))).toBe(key);
  });
});
