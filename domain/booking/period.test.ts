import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { daySchema, daysIn, instantsOf, periodFields } from './period.ts';

describe('periods of London days', () => {
  it('includes the last day, and a clock change within it', () => {
    const { since, until } = instantsOf({ from: '2026-10-25', to: '2026-10-25' });
    expect([since.toISOString(), until.toISOString()]).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ]);
  });

  it('counts its days', () => {
    expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
    expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toBe(0);
    expect(daysIn({ from: '2026-11-16', to: '2026-11-16' })).toBe(1);
  });
});

describe('days on the wire', () => {
  it.each(['2000-01-01', '2026-02-28', '2028-02-29', '2099-12-31'])('may be %s', (day) => {
    expect(z.parse(daySchema, day)).toBe(day);
    expect(z.parse(z.object(periodFields), { from: day, to: day })).toEqual({ from: day, to: day });
  });

  it.each(['1999-12-31', '2100-01-01', '2026-02-29', '2026-2-1', '20', '', null, 20261116])('may not be %j', (day) => {
    const messages = (result: { error?: z.core.$ZodError }) => result.error?.issues.map(({ message }) => message);
    expect(messages(z.safeParse(daySchema, day))).toEqual(['Error_day']);
    expect(messages(z.safeParse(z.object(periodFields), { from: day, to: day }))).toEqual([
      'Error_period',
      'Error_period',
    ]);
  });
});
