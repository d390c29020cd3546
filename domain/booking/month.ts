import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { addLondonDays, addLondonMonths, type LondonDate } from '#domain/basics/london-time.ts';
import type { Period } from './period.ts';

/** A month of London's calendar, `YYYY-MM`. */
export type Month = string;

/** A month in a URL. */
export const monthSchema = like(
  z.string({ error: 'Error_month' }).check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Error_month')),
  '2026-10',
);

/** The month of a day. */
export const monthOf = (day: LondonDate): Month => day.slice(0, 7);

/** The month some months later (or earlier). */
export function addMonths(month: Month, months: number): Month {
  return monthOf(addLondonMonths(`${month}-01`, months));
}

/** The days of a month, the first and the last. */
export function daysOfMonth(month: Month): Period {
  return { from: `${month}-01`, to: addLondonDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The latest month first, down to the earliest. */
export function monthsBack(latest: Month, earliest: Month): Month[] {
  const number = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return Array.from({ length: Math.max(0, number(latest) - number(earliest) + 1) }, (_, back) =>
    addMonths(latest, -back),
  );
}
