import { describe, expect, it } from 'vitest';
import { daysToBirthday } from './birthday.ts';

describe('days to the next birthday', () => {
  it.each([
    ['1990-07-14', '2026-07-14', 0],
    ['1990-07-15', '2026-07-14', 1],
    ['1990-07-13', '2026-07-14', 364],
    ['1990-01-01', '2026-12-31', 1],
    // 29 February: on the day in leap years, on 28 February otherwise.
    ['1992-02-29', '2028-02-29', 0],
    ['1992-02-29', '2028-02-28', 1],
    ['1992-02-29', '2027-02-28', 0],
    ['1992-02-29', '2027-03-01', 365],
    ['1992-02-29', '2026-03-01', 364],
    // The clocks change between the two days.
    ['1990-04-01', '2026-03-28', 4],
  ])('%s seen from %s: %s', (birthday, today, days) => {
    expect(daysToBirthday(birthday, today)).toBe(days);
  });

  it.each(['', 'soon', '1990-13-01', '1990-00-10'])('is null for "%s"', (birthday) => {
    expect(daysToBirthday(birthday, '2026-07-14')).toBeNull();
  });
});
