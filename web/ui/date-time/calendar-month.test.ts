import { describe, expect, it } from 'vitest';
import { dayByKey, weeksOf, within } from './calendar-month.ts';

describe('weeksOf', () => {
  it('starts on Monday and leaves days of other months empty', () => {
    const weeks = weeksOf('2026-07');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05']);
    expect(weeks[4]?.slice(0, 6)).toEqual(['2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31', null]);
  });

  it('handles leap years and months that fill their weeks', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2026-03').flat()).toContain('2026-03-29');
  });
});

describe('dayByKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-06-30'],
    ['ArrowRight', false, '2026-07-02'],
    ['ArrowUp', false, '2026-06-24'],
    ['ArrowDown', false, '2026-07-08'],
    ['Home', false, '2026-06-29'],
    ['End', false, '2026-07-05'],
    ['PageUp', false, '2026-06-01'],
    ['PageDown', false, '2026-08-01'],
    ['PageUp', true, '2025-07-01'],
    ['PageDown', true, '2027-07-01'],
    ['a', false, null],
  ] as const)('%s (shift: %s) moves to %s', (key, shift, expected) => {
    expect(dayByKey(key, shift, '2026-07-01')).toBe(expected);
  });
});

describe('days', () => {
  it('stay inside shorter months', () => {
    expect(dayByKey('PageDown', false, '2026-01-31')).toBe('2026-02-28');
    expect(dayByKey('PageUp', true, '2028-02-29')).toBe('2027-02-28');
    expect(dayByKey('PageDown', false, '2026-12-15')).toBe('2027-01-15');
  });

  it('stay inside the allowed range', () => {
    expect(within('2026-07-01', '2026-07-05', '2026-08-01')).toBe('2026-07-05');
    expect(within('2026-09-01', '2026-07-05', '2026-08-01')).toBe('2026-08-01');
    expect(within('2026-07-10', '2026-07-05')).toBe('2026-07-10');
  });
});
