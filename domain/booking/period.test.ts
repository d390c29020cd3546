import { describe, expect, it } from 'vitest';
import { daysIn, instantsOf } from './period.ts';

describe('periods of London days', () => {
  it('holds the last day, and the clock change inside it', () => {
    const { since, until } = instantsOf({ from: '2026-10-25', to: '2026-10-25' });
    expect([since.toISOString(), until.toISOString()]).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ]);
  });

  it('counts its days', () => {
    expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
    expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toBe(0);
  });
});
