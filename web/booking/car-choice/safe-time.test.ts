import { describe, expect, it } from 'vitest';
import { safeTime } from './safe-time.ts';

describe('the first pickup time that is far enough away', () => {
  it.each([
    // Quoted half an hour before it expires.
    ['2026-11-15T15:50:00+00:00', '2026-11-15T16:30:00.000Z'],
    ['2026-11-15T15:30:00+00:00', '2026-11-15T16:15:00.000Z'],
    ['2026-07-01T00:14:30+01:00', '2026-07-01T00:00:00.000Z'],
  ])('a price held until %s moves the pickup to %s', (expiresAt, time) => {
    expect(safeTime({ expiresAt }).toISOString()).toBe(time);
  });
});
