import { describe, expect, it } from 'vitest';
import { bankHolidays, isBankHoliday } from './bank-holidays.ts';

/** Checked by hand against the published list for England and Wales and against a wall calendar. */
const official: Record<number, string[]> = {
  2022: ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27'],
  2023: ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26'],
  2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
};

describe('bankHolidays', () => {
  it.each(Object.entries(official))('has the official days of %s', (year, days) => {
    expect(bankHolidays(Number(year)).map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('names the days', () => {
    expect(bankHolidays(2024)).toEqual(
      [
        ['2024-01-01', 'New Year’s Day'],
        ['2024-03-29', 'Good Friday'],
        ['2024-04-01', 'Easter Monday'],
        ['2024-05-06', 'Early May bank holiday'],
        ['2024-05-27', 'Spring bank holiday'],
        ['2024-08-26', 'Summer bank holiday'],
        ['2024-12-25', 'Christmas Day'],
        ['2024-12-26', 'Boxing Day'],
      ].map(([date, name]) => ({ date, name, substitute: false })),
    );
    const once = [...bankHolidays(2022), ...bankHolidays(2023)].filter(({ date }) =>
      ['2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'].includes(date),
    );
    expect(once.map(({ name }) => name)).toEqual([
      'Spring bank holiday',
      'Platinum Jubilee bank holiday',
      'State Funeral of Queen Elizabeth II',
      'Coronation of King Charles III',
    ]);
  });

  it('says which days are substitutes', () => {
    expect(bankHolidays(2027).filter((day) => day.substitute)).toEqual([
      { date: '2027-12-27', name: 'Christmas Day', substitute: true },
      { date: '2027-12-28', name: 'Boxing Day', substitute: true },
    ]);
    expect(bankHolidays(2022).filter((day) => day.substitute)).toEqual([
      { date: '2022-01-03', name: 'New Year’s Day', substitute: true },
      { date: '2022-12-27', name: 'Christmas Day', substitute: true },
    ]);
  });

  it.each(Array.from({ length: 17 }, (_, i) => 2024 + i))('has eight different weekdays in %s', (year) => {
    const dates = bankHolidays(year).map(({ date }) => date);
    expect(new Set(dates).size).toBe(8);
    expect(dates).toEqual([...dates].sort());
    for (const date of dates) expect([1, 2, 3, 4, 5]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
  });

  // Easter Sundays from the published tables. 2038 is as late as the calendar allows; in 1981 and 2049 the algorithm
  // makes its exception for an Easter that would be too late.
  it.each([
    ['2029', '04-02'],
    ['2030', '04-22'],
    ['2035', '03-26'],
    ['2038', '04-26'],
    ['2040', '04-02'],
    ['1981', '04-20'],
    ['2049', '04-19'],
  ])('knows Easter Monday of %s', (year, monday) => {
    expect(bankHolidays(Number(year)).find(({ name }) => name === 'Easter Monday')?.date).toBe(`${year}-${monday}`);
  });
});

describe('isBankHoliday', () => {
  it.each(['2026-12-25', '2026-12-28', '2027-12-27', '2027-12-28', '2028-01-03', '2026-04-03'])('%s is one', (date) => {
    expect(isBankHoliday(date)).toBe(true);
  });

  it.each(['2026-12-26', '2027-12-25', '2027-12-26', '2028-01-01', '2028-01-02', '2026-04-05', '2026-07-14'])(
    '%s is not one',
    (date) => {
      expect(isBankHoliday(date)).toBe(false);
    },
  );

  it.each(['25/12/2026', '2026-12-25T09:00', ' 2026-12-25', '2026-12-5', ''])(
    'refuses %j, which is not a date',
    (text) => {
      expect(() => isBankHoliday(text)).toThrow(new RangeError(`Not a date: ${text}`));
    },
  );
});
