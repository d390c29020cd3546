import { addLondonDays, addLondonMonths, type LondonDate, weekdayOf } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

/** Days without journeys, both included: school holidays, a fortnight abroad. */
export interface Break {
  readonly from: LondonDate;
  readonly to: LondonDate;
}

/** On which days a repeated journey takes place. */
export interface Pattern {
  /** Weekdays, Monday is 1. */
  readonly days: readonly number[];
  readonly from: LondonDate;
  /** The last day. */
  readonly until: LondonDate;
  readonly breaks: readonly Break[];
  readonly except: readonly LondonDate[];
}

/** Bookings are made this many weeks ahead; days further off are only planned. */
export const weeksAhead = 8;

/** A repeat goes on for a year at most. */
const longestMonths = 12;

/** The last day for which bookings exist. */
export const bookedThrough = (today: LondonDate): LondonDate => addLondonDays(today, weeksAhead * 7);

/** When a planned day is booked. */
export const bookedOn = (day: LondonDate): LondonDate => addLondonDays(day, -weeksAhead * 7);

/** The last day that a repeat may have. */
export const lastDayFrom = (from: LondonDate): LondonDate => addLondonMonths(from, longestMonths);

/** The days of a pattern, in order; only those of a period, if one is given. */
export function datesOf(pattern: Pattern, within: Partial<Break> = {}): LondonDate[] {
  const { days, from, until, breaks, except } = pattern;
  const first = within.from && within.from > from ? within.from : from;
  const limit = lastDayFrom(from);
  const ends = [until, limit, within.to ?? until].reduce((a, b) => (a < b ? a : b));
  const isFree = (day: LondonDate) => except.includes(day) || breaks.some((one) => one.from <= day && day <= one.to);
  const dates: LondonDate[] = [];
  for (let day = first; day <= ends; day = addLondonDays(day, 1))
    if (days.includes(weekdayOf(day)) && !isFree(day)) dates.push(day);
  return dates;
}

/** The days of a pattern that are bank holidays: many people do not travel then, so they are offered as exceptions. */
export const holidaysIn = (pattern: Pattern): LondonDate[] => datesOf(pattern).filter((day) => isBankHoliday(day));
