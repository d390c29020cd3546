import { addLondonMonths, type LondonDate, londonDate, startOfLondonDay } from '#domain/basics/london-time.ts';

/** How many months after the last activity messages to the office are kept, as the privacy page says. */
export const contactMonths = 24;

/** How many months a payment names its card: as long as tax law requires the books to be kept. */
export const paymentMonths = 72;

/** How many days a car's positions are kept: long enough to answer a complaint, short enough to be fair to drivers. */
export const positionDays = 30;

/** How many days a car's positions without a job are kept: they are only for who is near now. */
export const shiftPositionDays = 2;

/** How many days an unbooked quote is kept. */
export const quoteDays = 1;

/** How many days the login history is kept: long enough to notice that somebody else had the password. */
export const loginDays = 90;

/** How many days copies of sent emails and texts are kept: long enough to look into a complaint about one. */
export const messageCopyDays = 90;

/**
 * Until when a booking record is kept: this many months after the pickup, last day included. Private-hire operators
 * must keep records for at least 12 months.
 */
export function keptUntil(pickup: Date, months: number): LondonDate {
  return addLondonMonths(londonDate(pickup), months);
}

/** The instant before which everything has been kept for this many months, counted from today. */
export function keptSince(now: Date, months: number): Date {
  return startOfLondonDay(addLondonMonths(londonDate(now), -months));
}
