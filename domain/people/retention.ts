import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';

/** The London day some months after an instant. A month without that day ends on its last one. */
export function monthsLater(instant: Date, months: number): LondonDate {
  const [year = 0, month = 1, day = 1] = londonDate(instant).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** How many months after the last word messages to the office are kept, as the privacy page says. */
export const contactMonths = 24;

/** How many days copies of sent emails and texts are kept: long enough to look into a complaint about one. */
export const messageCopyDays = 90;

/**
 * Until when a booking record is kept: so many months after the pickup, last day included. Private-hire operators must
 * keep records for 12 months at least.
 */
export function keptUntil(pickup: Date, months: number): LondonDate {
  return monthsLater(pickup, months);
}
