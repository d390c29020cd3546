import type { Week } from '#web/api/statistics.ts';

type Figures = Omit<Week, 'week'>;

/** The part of arrivals that were on time, 0 to 100; null where none was noted. */
export const punctualPercent = ({ arrivals, punctual }: Figures): number | null =>
  arrivals > 0 ? Math.round((punctual / arrivals) * 100) : null;

/** The part of bookings that were called off, by either side. */
export const lostPercent = ({ bookings, cancelled, rejected }: Figures): number | null =>
  bookings > 0 ? Math.round(((cancelled + rejected) / bookings) * 100) : null;

/** A percentage as the language writes it: 93%, 93 %. */
export const formatPercent = (percent: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

/** Whole pounds, for scales and tiles. */
export const formatWholePounds = (pounds: number, tag: string) =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(pounds);

/** The Monday of a week, short: 16 Nov. */
export const formatWeek = (week: string, tag: string, withYear = false) =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${week}T12:00:00Z`));
