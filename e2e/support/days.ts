import { addLondonDays, type LondonDate, londonDate, londonWallTime } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

export const dayIn = (days: number): LondonDate => addLondonDays(londonDate(new Date()), days);

/** That many days ahead, or the next day that is not a bank holiday. Months ahead, the days are empty. */
export function quietDay(ahead: number): LondonDate {
  let day = dayIn(ahead);
  while (isBankHoliday(day)) day = addLondonDays(day, 1);
  return day;
}

/** A day as people in Britain type it. */
export const typed = (day: string) => day.split('-').toReversed().join('/');

/** A day with normal prices, as typed. */
export const typedDay = (days: number) => typed(quietDay(days));

/** The London time in so many minutes, on whatever day that is. */
export const timeIn = (minutes: number) => londonWallTime(new Date(Date.now() + minutes * 60_000));
