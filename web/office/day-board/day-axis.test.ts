import { describe, expect, it } from 'vitest';
import { clockChange, hoursInto, hoursOf, spanOfDay } from './day-axis.ts';

describe('the axis of a London day', () => {
  it.each([
    ['2026-11-15', 24, null],
    ['2027-03-28', 23, 'forward'],
    ['2027-10-31', 25, 'back'],
  ] as const)('%s has %i hours', (day, count, change) => {
    const span = spanOfDay(day);
    expect(hoursOf(span)).toHaveLength(count);
    expect(clockChange(span)).toBe(change);
  });

  it('marks only the second of two hours with the same clock time', () => {
    const repeated = hoursOf(spanOfDay('2027-10-31')).filter(({ isRepeated }) => isRepeated);
    expect(repeated.map(({ at }) => new Date(at).toISOString())).toEqual(['2027-10-31T01:00:00.000Z']);
    expect(hoursOf(spanOfDay('2027-03-28')).some(({ isRepeated }) => isRepeated)).toBe(false);
  });

  it('places an instant by elapsed time, not by clock time', () => {
    const back = spanOfDay('2027-10-31');
    expect(hoursInto(back, Date.parse('2027-10-31T09:00:00+00:00'))).toBe(10);
    expect(hoursInto(spanOfDay('2027-03-28'), Date.parse('2027-03-28T09:00:00+01:00'))).toBe(8);
    expect(hoursInto(back, Date.parse('2027-11-01T02:00:00Z'))).toBe(25);
    expect(hoursInto(back, Date.parse('2027-10-30T02:00:00Z'))).toBe(0);
  });
});
