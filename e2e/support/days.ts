import { addLondonDays, type LondonDate, londonDate, londonWallTime } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

export const dayIn = (days: number): LondonDate => addLondonDays(londonDate(new Date()), days);

/** The day so many days ahead, or the next one that is not a bank holiday. Months ahead, there are no other jobs. */
export function quietDay(ahead: number): LondonDate {
  let day = dayIn(ahead);
  while (isBankHoliday(day)) day = addLondonDays(day, 1);
  return day;
}

/** A day as people in Britain type it. */
export const typed = (day: string) => day.split('-').toReversed().join('/');

/** A day with normal prices, as typed. */
export const typedDay = (days: number) => typed(quietDay(days));

/** London time so many minutes from now, whatever day that is. */
export const timeIn = (minutes: number) => londonWallTime(new Date(Date.now() + minutes * 60_000));
