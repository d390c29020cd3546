import * as z from 'zod/mini';
import { addLondonDays, type LondonDate, startOfLondonDay } from '#domain/basics/london-time.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const daySchema = z.string({ error: 'Error_day' }).check(z.refine(isRealDay, { error: 'Error_day' }));

/** A stretch of London days; the last day is part of it. */
export interface Period {
  readonly from: LondonDate;
  readonly to: LondonDate;
}

/** First and last day, both needed and in order. */
export const periodFields = {
  from: z.string({ error: 'Error_period' }).check(z.refine(isRealDay, { error: 'Error_period' })),
  to: z.string({ error: 'Error_period' }).check(z.refine(isRealDay, { error: 'Error_period' })),
};

/** The instants of a period: from the first one on, up to and without the second. */
export function instantsOf({ from, to }: Period): { since: Date; until: Date } {
  return { since: startOfLondonDay(from), until: startOfLondonDay(addLondonDays(to, 1)) };
}

/** How many days a period has; 0 or less when it ends before it begins. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1;
}
