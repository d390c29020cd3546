import { addLondonDays, addLondonMonths, type LondonDate } from '#domain/basics/london-time.ts';

/** A month, `YYYY-MM`. */
export type Month = string;

export function monthOf(date: LondonDate): Month {
  return date.slice(0, 7);
}

const daysIn = (month: Month) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** 0 for Monday, the first day of the week in all six languages. */
const weekday = (date: LondonDate) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month, Monday first; days of other months are null. */
export function weeksOf(month: Month): Array<Array<LondonDate | null>> {
  const first = `${month}-01`;
  const cells: Array<LondonDate | null> = Array.from({ length: weekday(first) }, () => null);
  for (let day = 0; day < daysIn(month); day += 1) cells.push(addLondonDays(first, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day that a key moves to, or null for any other key. */
export function dayByKey(key: string, shift: boolean, from: LondonDate): LondonDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addLondonDays(from, -1);
    case 'ArrowRight':
      return addLondonDays(from, 1);
    case 'ArrowUp':
      return addLondonDays(from, -7);
    case 'ArrowDown':
      return addLondonDays(from, 7);
    case 'Home':
      return addLondonDays(from, -weekday(from));
    case 'End':
      return addLondonDays(from, 6 - weekday(from));
    case 'PageUp':
      return addLondonMonths(from, shift ? -12 : -1);
    case 'PageDown':
      return addLondonMonths(from, shift ? 12 : 1);
    default:
      return null;
  }
}

/** The date itself, or the nearest one that may be chosen. */
export function within(date: LondonDate, min?: LondonDate, max?: LondonDate): LondonDate {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

/** The names of the weekdays, Monday first, taken from the week of 6 July 2026, a Monday. */
export function weekdayNames(tag: string, style: 'long' | 'narrow'): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 6, 6 + day, 12)));
}
