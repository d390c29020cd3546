import { describe, expect, it } from 'vitest';
import {
  addLondonDays,
  addLondonMonths,
  isClockChangeNight,
  londonDate,
  londonIso,
  londonWallTime,
  readTime,
  startOfLondonDay,
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
    ['tomorrow', 'format'],
    ['2026-01-15', 'format'],
    ['', 'format'],
  ])('%s is %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });
});

describe('London clocks', () => {
  it('show summer and winter time, whatever zone the machine is in', () => {
    expect(londonWallTime(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-01T23:30');
    expect(londonDate(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(londonIso(new Date('2026-07-01T08:00:00Z'))).toBe('2026-07-01T09:00:00+01:00');
    expect(londonIso(new Date('2026-12-01T08:00:05Z'))).toBe('2026-12-01T08:00:05+00:00');
  });

  it('know the first instant of a day and count days across the change', () => {
    expect(startOfLondonDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect(addLondonDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addLondonDays('2026-03-01', -1)).toBe('2026-02-28');
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
  ])('%s and %i months are %s', (day, months, expected) => {
    expect(addLondonMonths(day, months)).toBe(expected);
  });

  it('know the nights in which they change', () => {
    expect(isClockChangeNight(new Date('2026-03-28T22:00:00Z'))).toBe(true);
    expect(isClockChangeNight(new Date('2026-10-25T05:00:00Z'))).toBe(true);
    expect(isClockChangeNight(new Date('2026-03-28T09:00:00Z'))).toBe(false);
    expect(isClockChangeNight(new Date('2026-06-01T23:00:00Z'))).toBe(false);
  });
});
