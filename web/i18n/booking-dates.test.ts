import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatDay } from './booking-dates.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('dates on the page', () => {
  it('have a year only when it is not this one', () => {
    expect(formatDateTime('2026-07-01T08:05:09Z', 'en-GB')).toBe('Wed 1 Jul, 09:05');
    expect(formatDateTime('2027-01-01T00:00:00Z', 'en-GB')).toBe('Fri 1 Jan 2027, 00:00');
    expect(formatDay('2026-11-16', 'de')).toBe('Mo., 16. Nov.');
    expect(formatDay('2025-11-16', 'it')).toBe('dom 16 nov 2025');
  });
});
