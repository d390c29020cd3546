import type { LondonDate } from '#domain/basics/london-time.ts';
import { bookedThrough, datesOf, type Pattern } from './repeat-dates.ts';

/** A day that has been booked. */
export interface BookedDate {
  readonly day: LondonDate;
  /** Somebody changed or cancelled this day alone, or the journey has begun: the pattern leaves it as it is. */
  readonly isOwn: boolean;
}

/** What a new pattern means for the days from a given day on. */
export interface ChangePlan {
  readonly stays: readonly LondonDate[];
  readonly changes: readonly LondonDate[];
  readonly cancels: readonly LondonDate[];
  readonly adds: readonly LondonDate[];
}

/**
 * What happens to each day when a repeat gets a new pattern: days that somebody changed alone stay, days of both
 * patterns change, days that the new one lacks are cancelled, and its new days are booked as far ahead as we book.
 */
export function planChange(
  booked: readonly BookedDate[],
  pattern: Pattern,
  period: { readonly from: LondonDate; readonly today: LondonDate },
): ChangePlan {
  const theirs = booked.filter(({ day }) => day >= period.from);
  const dates = datesOf(pattern, { from: period.from, to: bookedThrough(period.today) });
  const wanted = new Set(dates);
  const days = (list: readonly BookedDate[]) => list.map(({ day }) => day);
  const open = theirs.filter(({ isOwn }) => !isOwn);
  const known = new Set(days(theirs));
  return {
    stays: days(theirs.filter(({ isOwn }) => isOwn)),
    changes: days(open.filter(({ day }) => wanted.has(day))),
    cancels: days(open.filter(({ day }) => !wanted.has(day))),
    adds: dates.filter((day) => !known.has(day)),
  };
}
