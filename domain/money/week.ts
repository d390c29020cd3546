import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { addLondonDays, type LondonDate, startOfLondonDay, weekdayOf } from '#domain/basics/london-time.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';

/** A week of drivers' pay, named by its Monday in London. */
export type Week = LondonDate;

export const weekSchema = like(
  z
    .string({ error: 'Error_week' })
    .check(z.refine((text) => isDayOfCentury(text) && weekdayOf(text) === 1, { error: 'Error_week' })),
  '2026-11-09',
);

export const nextWeek = (week: Week): Week => addLondonDays(week, 7);

/** Its Sunday. */
export const lastDay = (week: Week): LondonDate => addLondonDays(week, 6);

/** Its first instant, and the first one after it. */
export const instantsOfWeek = (week: Week): { readonly since: Date; readonly until: Date } => ({
  since: startOfLondonDay(week),
  until: startOfLondonDay(nextWeek(week)),
});

/** The quarter in which a week ends: 2026-Q4. */
export function quarterOf(week: Week): string {
  const sunday = lastDay(week);
  return `${sunday.slice(0, 4)}-Q${Math.ceil(Number(sunday.slice(5, 7)) / 3)}`;
}
