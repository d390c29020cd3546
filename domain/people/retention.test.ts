import { describe, expect, it } from 'vitest';
import { keptSince, keptUntil } from './retention.ts';

describe('keptUntil', () => {
  it.each([
    ['2026-11-15T12:00:00Z', 12, '2027-11-15'],
    ['2024-02-29T12:00:00Z', 12, '2025-02-28'],
    ['2026-01-31T12:00:00Z', 13, '2027-02-28'],
    // Half past midnight in London's summer is still the day before in UTC.
    ['2026-06-30T23:30:00Z', 12, '2027-07-01'],
  ])('a pickup at %s plus %i months is kept until %s', (pickup, months, day) => {
    expect(keptUntil(new Date(pickup), months)).toBe(day);
  });
});

describe('keptSince', () => {
  it.each([
    ['2026-11-15T12:00:00Z', 12, '2025-11-15T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 24, '2026-02-28T00:00:00.000Z'],
    // A summer day of London begins an hour before UTC's.
    ['2026-06-30T23:30:00Z', 12, '2025-06-30T23:00:00.000Z'],
  ])('at %s anything older than %i months is before %s', (now, months, since) => {
    expect(keptSince(new Date(now), months).toISOString()).toBe(since);
  });
});
