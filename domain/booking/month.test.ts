import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addMonths, daysOfMonth, monthOf, monthSchema, monthsBack } from './month.ts';
import { instantsOf } from './period.ts';

describe('months', () => {
  it('begin and end at midnight in London, in summer too', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    const { since, until } = instantsOf(daysOfMonth('2026-03'));
    expect([since.toISOString(), until.toISOString()]).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-31T23:00:00.000Z',
    ]);
  });

  it('continue over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(monthsBack('2027-01', '2026-11')).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(monthsBack('2026-10', '2026-11')).toEqual([]);
  });

  it('contain their days', () => {
    expect(monthOf('2026-11-30')).toBe('2026-11');
    expect(addMonths('2026-03', -3)).toBe('2025-12');
  });

  it.each(['2026-01', '2026-09', '2026-10', '2099-12'])('reads %j', (text) => {
    expect(z.parse(monthSchema, text)).toBe(text);
  });

  it.each([null, 202611, '2026-11-'])('says what is wrong with %j', (value) => {
    expect(z.safeParse(monthSchema, value).error?.issues.map(({ message }) => message)).toEqual(['Error_month']);
  });

  it.each(['x2026-01', '2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '', '1626-01'])('refuses %j', (text) => {
    expect(z.safeParse(monthSchema, text).success).toBe(false);
  });
});
