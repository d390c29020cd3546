import type { Week } from '#web/api/office/statistics.ts';
import { londonFormat, numberFormat } from '#web/i18n/intl-formats.ts';

type Figures = Omit<Week, 'week'>;

/** The share of arrivals that were on time, 0 to 100; null where none was recorded. */
export const punctualPercent = ({ arrivals, punctual }: Figures): number | null =>
  arrivals > 0 ? Math.round((punctual / arrivals) * 100) : null;

/** The share of bookings that were cancelled, by either side. */
export const lostPercent = ({ bookings, cancelled, rejected }: Figures): number | null =>
  bookings > 0 ? Math.round(((cancelled + rejected) / bookings) * 100) : null;

/** Whole pounds, for scales and tiles. */
export const formatWholePounds = (pounds: number, tag: string) =>
  numberFormat(tag, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(pounds);

/** The Monday of a week, short: 16 Nov. */
export const formatMonday = (week: string, tag: string, withYear: boolean) =>
  londonFormat(tag, { day: 'numeric', month: 'short', ...(withYear && { year: 'numeric' }) }).format(
    new Date(`${week}T12:00:00Z`),
  );
