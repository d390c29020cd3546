import { describe, expect, it } from 'vitest';
import { formatDay, formatListed, formatMedium, formatPlanned, formatRecorded } from './booking-dates.ts';

const winter = '2026-11-20T17:05:09+00:00';
const summer = '2026-07-01T08:05:09Z';

describe('dates of bookings, on London’s clock', () => {
  it('are listed as MMM d, y, h:mm a', () => {
    expect(formatListed(winter, 'en-GB')).toBe('Nov 20, 2026, 5:05 PM');
    expect(formatListed(summer, 'en-GB')).toBe('Jul 1, 2026, 9:05 AM');
  });
  it('are listed in other languages in the order of those', () => {
    expect(formatListed(winter, 'de')).toBe('20. Nov. 2026, 17:05');
    expect(formatListed(winter, 'pl')).toBe('20 lis 2026, 17:05');
    expect(['de', 'es', 'fr', 'it', 'pl'].map((tag) => formatListed(summer, tag).slice(-5))).toEqual(
      Array.from({ length: 5 }, () => '09:05'),
    );
  });
  it('are recorded as yyyy-MM-dd HH:mm', () => {
    expect(formatRecorded(winter)).toBe('2026-11-20 17:05');
    expect(formatRecorded(summer)).toBe('2026-07-01 09:05');
  });
  it('are told to the second in the medium form', () => {
    expect(formatMedium(winter, 'en-GB')).toBe('Nov 20, 2026, 5:05:09 PM');
    expect(formatMedium(summer, 'de')).toBe('1. Juli 2026, 09:05:09');
  });
  it('are planned by with their weekday', () => {
    expect(formatPlanned(winter, 'en-GB')).toBe('Fri, Nov 20, 2026, 5:05 PM');
    expect(formatPlanned(winter, 'de')).toBe('Fr., 20. Nov. 2026, 17:05');
  });
  it('are whole days where only the day counts', () => {
    expect(formatDay('1988-02-29', 'en-GB')).toBe('29 February 1988');
    expect(formatDay('soon', 'en-GB')).toBe('soon');
  });
});
