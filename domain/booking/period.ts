import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { addLondonDays, isRealDay, type LondonDate, startOfLondonDay } from '#domain/basics/london-time.ts';

/**
 * Whether `YYYY-MM-DD` is a day of the years 2000 to 2099. Days on the wire are limited to these: no journey, document
 * or report needs another, and code that counts days never reaches the calendar's limits.
 */
export const isDayOfCentury = (text: string): boolean => text.startsWith('20') && isRealDay(text);

/** A day of the calendar, `YYYY-MM-DD`. */
export const daySchema = like(
  z.string({ error: 'Error_day' }).check(z.refine(isDayOfCentury, { error: 'Error_day' })),
  '2026-12-01',
);

/** A period of London days; the last day is included. */
export interface Period {
  readonly from: LondonDate;
  readonly to: LondonDate;
}

const periodDay = z.string({ error: 'Error_period' }).check(z.refine(isDayOfCentury, { error: 'Error_period' }));

/** First and last day, both required and in order. */
export const periodFields = {
  from: like(periodDay, '2026-12-01'),
  to: like(periodDay, '2026-12-31'),
};

/** The instants of a period: from the first, up to but not including the second. */
export function instantsOf({ from, to }: Period): { since: Date; until: Date } {
  return { since: startOfLondonDay(from), until: startOfLondonDay(addLondonDays(to, 1)) };
}

/** How many days a period has; 0 or less when it ends before it begins. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1;
}
