import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLondonDays,
  addLondonMonths,
  isClock,
  isClockChangeNight,
  isRealDay,
  londonDate,
  londonIso,
  londonOffsetMinutes,
  londonWallTime,
  mondayOf,
  readTime,
  startOfLondonDay,
  weekdayOf,
} from './london-time.ts';

const iso = (text: string) => {
  const result = readTime(text);
  return result.ok ? result.instant.toISOString() : result.problem;
};

describe('readTime', () => {
  it.each([
    ['2026-01-15T09:30', '2026-01-15T09:30:00.000Z'],
    ['2026-07-15T09:30', '2026-07-15T08:30:00.000Z'],
    ['2026-07-15T09:30:15', '2026-07-15T08:30:15.000Z'],
    ['2026-07-15T09:30:00Z', '2026-07-15T09:30:00.000Z'],
    ['2026-07-15T09:30:00+05:45', '2026-07-15T03:45:00.000Z'],
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T01:00', 'gap'],
    ['2026-03-29T01:59', 'gap'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ['2026-02-30T09:00', 'format'],
    ['2026-13-01T09:00', 'format'],
    ['2026-01-15T24:00', 'format'],
    ['2026-01-15T09:60', 'format'],
    ['2026-01-15T09:30:60', 'format'],
    ['2026-01-00T09:30', 'format'],
    ['2026-00-15T09:30', 'format'],
    ['2026-01-15T09:30:15.123456789', '2026-01-15T09:30:15.000Z'],
    ['2026-01-15T09:30:15.', 'format'],
    ['2026-01-15T09:30:15.1234567890', 'format'],
    ['2026-01-15T09:30:5', 'format'],
    ['2026-01-15T09:30:', 'format'],
    ['2026-01-15T9:30', 'format'],
    ['x2026-01-15T09:30', 'format'],
    ['2026-01-15T09:30x', 'format'],
    ['2026-07-15T09:30Z', '2026-07-15T09:30:00.000Z'],
    ['2026-07-15T09:30:00.5Z', '2026-07-15T09:30:00.500Z'],
    ['2026-07-15T09:30:00-01:00', '2026-07-15T10:30:00.000Z'],
    ['2026-07-15T09:30:00+0545', '2026-07-15T03:45:00.000Z'],
    ['2026-07-15T09:30:00+5:45', 'format'],
    ['2026-07-15T09:30:00+25:00', 'format'],
    ['2026-07-15T09:30:00+01:00 ', 'format'],
    ['2026-07-15Z', 'format'],
    ['Wed, 15 Jul 2026 09:30:00 Z', 'format'],
    ['2026-02-30T09:00:00Z', 'format'],
    ['2026-07-15T24:00:00+01:00', 'format'],
    ['1999-12-31T23:59', 'format'],
    ['2000-01-01T00:00', '2000-01-01T00:00:00.000Z'],
    ['2099-12-31T23:59', '2099-12-31T23:59:00.000Z'],
    ['2100-01-01T00:00', 'format'],
    ['1999-12-31T23:30:00-01:00', '2000-01-01T00:30:00.000Z'],
    ['2100-01-01T00:00:00Z', 'format'],
    ['0026-01-15T09:30', 'format'],
    ['tomorrow', 'format'],
    ['2026-01-15', 'format'],
    ['', 'format'],
  ])('%s is %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });
});

describe('London time', () => {
  it('has summer and winter time, whatever the machine’s zone', () => {
    expect(londonWallTime(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-01T23:30');
    expect(londonDate(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(londonIso(new Date('2026-07-01T08:00:00Z'))).toBe('2026-07-01T09:00:00+01:00');
    expect(londonIso(new Date('2026-12-01T08:00:05Z'))).toBe('2026-12-01T08:00:05+00:00');
  });

  it.each([
    ['2026-03-29T00:59:59.999Z', 0],
    ['2026-03-29T01:00:00Z', 60],
    ['2026-10-25T00:59:59.999Z', 60],
    ['2026-10-25T01:00:00Z', 0],
    ['2026-12-31T23:59:59Z', 0],
  ])('is ahead of UTC at %s by %i minutes', (instant, minutes) => {
    expect(londonOffsetMinutes(new Date(instant))).toBe(minutes);
  });

  it('has the offset of the time zone database in the first three hours of every day of the century', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
    const wrong: string[] = [];
    for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2100, 0, 1); at += 86_400_000)
      for (const hour of [0, 1, 2]) {
        const instant = new Date(at + hour * 3_600_000);
        if (Number(clock.format(instant)) !== hour + londonOffsetMinutes(instant) / 60)
          wrong.push(instant.toISOString());
      }
    expect(wrong).toEqual([]);
  });

  it('reads back every instant of a year except in the repeated hour', () => {
    const day = 86_400_000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 100 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const instant = new Date(Date.UTC(2000, 0, 1, 1) + days * day + minutes * 60_000);
        fc.pre(instant.getUTCFullYear() < 2099);
        const back = readTime(londonWallTime(instant));
        const isDoubled = londonOffsetMinutes(new Date(instant.getTime() - 3_600_000)) > londonOffsetMinutes(instant);
        expect(back).toEqual({ ok: true, instant: isDoubled ? new Date(instant.getTime() - 3_600_000) : instant });
        expect(readTime(londonIso(instant))).toEqual({ ok: true, instant });
      }),
    );
  });

  it('gives the first instant of a day and counts days across a clock change', () => {
    expect(startOfLondonDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect(startOfLondonDay('2026-01-01').toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(() => startOfLondonDay('2026-02-29')).toThrow(new RangeError('not a day: 2026-02-29'));
    expect(addLondonDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addLondonDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each([
    ['2026-11-16', 1, '2026-11-16'],
    ['2026-11-22', 7, '2026-11-16'],
    ['2026-03-29', 7, '2026-03-23'],
    ['2027-01-01', 5, '2026-12-28'],
  ])('%s is day %i of the week of %s', (day, weekday, monday) => {
    expect([weekdayOf(day), mondayOf(day)]).toEqual([weekday, monday]);
  });

  it.each([
    ['2026-11-15', 12, '2027-11-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addLondonMonths(day, months)).toBe(expected);
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-13-01', false],
    ['2023-00-10', false],
    ['2023-1-1', false],
    ['x2023-01-01', false],
    ['2023-01-01x', false],
    ['2023-04-31', false],
    ['2023-12-31', true],
    ['', false],
  ])('%s is a day: %s', (text, isDay) => {
    expect(isRealDay(text)).toBe(isDay);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:30', false],
    ['106:00', false],
    ['06:000', false],
    ['', false],
  ])('%j is a time of day: %s', (text, expected) => {
    expect(isClock(text)).toBe(expected);
  });

  it('knows the nights of clock changes', () => {
    expect(isClockChangeNight(new Date('2026-03-28T22:00:00Z'))).toBe(true);
    expect(isClockChangeNight(new Date('2026-10-25T05:00:00Z'))).toBe(true);
    expect(isClockChangeNight(new Date('2026-03-28T09:00:00Z'))).toBe(false);
    expect(isClockChangeNight(new Date('2026-06-01T23:00:00Z'))).toBe(false);
  });

  it.each([
    ['17:59 the day before', '2026-03-28T17:59:00Z', false],
    ['18:00 the day before', '2026-03-28T18:00:00Z', true],
    ['11:59 in the new time', '2026-03-29T10:59:00Z', true],
    ['12:00 in the new time', '2026-03-29T11:00:00Z', false],
    ['18:00 before the clocks go back', '2026-10-24T17:00:00Z', true],
    ['11:59 after they went back', '2026-10-25T11:59:00Z', true],
    ['12:00 after they went back', '2026-10-25T12:00:00Z', false],
    ['noon before the clocks go forward', '2026-03-28T13:00:00Z', false],
  ])('%s (%s) is in the night of a clock change: %s', (_, instant, expected) => {
    expect(isClockChangeNight(new Date(instant))).toBe(expected);
  });
});
