import { describe, expect, it } from 'vitest';
import { readPeriod, usualPeriod, writePeriod } from './period.ts';

describe('the common periods', () => {
  it('end today, or with the previous month', () => {
    expect(usualPeriod('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(usualPeriod('month', '2026-03-03')).toEqual({ from: '2026-03-01', to: '2026-03-03' });
    expect(usualPeriod('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(usualPeriod('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});

describe('the URL', () => {
  it('round-trips a period', () => {
    const asked = { from: '2026-02-01', to: '2026-02-28', by: 'received', isIncomplete: true } as const;
    expect(readPeriod(writePeriod(asked), '2026-03-03')).toEqual(asked);
  });

  it('falls back to the last seven days when it is malformed', () => {
    const week = { from: '2026-02-25', to: '2026-03-03', by: 'pickup', isIncomplete: false };
    expect(readPeriod(new URLSearchParams('from=2026-02-30&to=2026-03-01'), '2026-03-03')).toEqual(week);
    expect(readPeriod(new URLSearchParams(), '2026-03-03')).toEqual(week);
  });
});
