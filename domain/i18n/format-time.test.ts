import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime, formatDay, formatFullDate, formatMonth } from './format-time.ts';

const winter = new Date('2026-11-16T04:29:59Z');
const summer = new Date('2026-07-01T08:05:09Z');
const tags = ['en-GB', 'de', 'fr', 'es', 'it', 'pl'];

describe('a time for people', () => {
  it('is weekday, day, month and London time, in the language’s format', () => {
    expect(tags.map((tag) => formatDateTime(winter, tag, summer))).toEqual([
      'Mon 16 Nov, 04:29',
      'Mo., 16. Nov., 04:29',
      'lun. 16 nov., 04:29',
      'lun, 16 nov, 04:29',
      'lun 16 nov, 04:29',
      'pon., 16 lis, 04:29',
    ]);
    expect(formatDateTime(summer, 'en-GB', winter)).toBe('Wed 1 Jul, 09:05');
  });

  it('shows its year when it is not this one, or when it may be read years later', () => {
    expect(formatDateTime(winter, 'en-GB', new Date('2027-01-01T00:00:00Z'))).toBe('Mon 16 Nov 2026, 04:29');
    expect(formatDateTime(winter, 'en-GB')).toBe('Mon 16 Nov 2026, 04:29');
    expect(formatDateTime(winter, 'de')).toBe('Mo., 16. Nov. 2026, 04:29');
  });

  it('counts years in London time', () => {
    const eve = new Date('2026-12-31T23:59:00Z');
    expect(formatDateTime(eve, 'en-GB', new Date('2026-06-30T23:30:00Z'))).toBe('Thu 31 Dec, 23:59');
    expect(formatDateTime(eve, 'en-GB', new Date('2027-01-01T00:00:00Z'))).toBe('Thu 31 Dec 2026, 23:59');
  });

  it('uses the 24-hour clock everywhere, midnight is 00:00', () => {
    const midnight = new Date('2026-11-16T00:00:00Z');
    expect(tags.map((tag) => formatClock(midnight, tag))).toEqual(tags.map(() => '00:00'));
  });
});

describe('days and months for people', () => {
  it('are written without a time', () => {
    expect(formatDay('2026-11-16', 'en-GB', summer)).toBe('Mon 16 Nov');
    expect(formatDay('2027-11-16', 'en-GB', summer)).toBe('Tue 16 Nov 2027');
    expect(formatDay('2027-11-16', 'pl')).toBe('wt., 16 lis 2027');
    expect(formatMonth('2026-11', 'en-GB')).toBe('November 2026');
    expect(formatMonth('2026-11', 'de')).toBe('November 2026');
  });

  it('are written without a weekday where it adds nothing', () => {
    expect(formatFullDate('1988-02-29', 'en-GB')).toBe('29 February 1988');
    expect(formatFullDate('1988-02-29T00:00:00', 'fr')).toBe('29 février 1988');
  });

  it('say first on the first of a month in French', () => {
    expect(formatDay('2026-12-01', 'fr', summer)).toBe('mar. 1er déc.');
    expect(formatDay('2026-12-21', 'fr', summer)).toBe('lun. 21 déc.');
    expect(formatFullDate('2027-01-01', 'fr')).toBe('1er janvier 2027');
    expect(formatDay('2026-12-01', 'es', summer)).toBe('mar, 1 dic');
  });
});
