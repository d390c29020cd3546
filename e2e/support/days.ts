import { addLondonDays, type LondonDate, londonDate, londonWallTime } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

/** A London day some days from now. */
export const dayIn = (days: number): LondonDate => addLondonDays(londonDate(new Date()), days);

/** A day so far ahead, or the next one with the usual prices: a bank holiday has its own. Months ahead, days are empty. */
export function quietDay(ahead: number): LondonDate {
  let day = dayIn(ahead);
  while (isBankHoliday(day)) day = addLondonDays(day, 1);
  return day;
}

/** A day as a British person types it. */
export const typed = (day: string) => day.split('-').toReversed().join('/');

/** A quiet day some days from now, typed. */
export const typedDay = (days: number) => typed(quietDay(days));

/** The London time in so many minutes, whatever day that is. */
export const timeIn = (minutes: number) => londonWallTime(new Date(Date.now() + minutes * 60_000));
