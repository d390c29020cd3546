import { londonWallTime } from '#domain/basics/london-time.ts';
import { londonFormat } from './intl-formats.ts';

const listed = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/**
 * The order of the English forms is fixed (month, day, year, AM or PM); other languages keep their own, and write the
 * hours of a day with two figures.
 */
function inFixedOrder(iso: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const format = tag.startsWith('en')
    ? londonFormat('en-US', { ...options, hour12: true })
    : londonFormat(tag, { ...options, hour: '2-digit' });
  // Newer language data puts a narrow space before AM and PM.
  return format.format(new Date(iso)).replace('\u202f', ' ');
}

/** A pickup in lists: Nov 20, 2026, 10:00 AM. */
export const formatListed = (iso: string, tag: string) => inFixedOrder(iso, tag, listed);

/** A pickup to plan by: Fri, Nov 20, 2026, 10:00 AM. */
export const formatPlanned = (iso: string, tag: string) => inFixedOrder(iso, tag, { weekday: 'short', ...listed });

/** When something happened, to the second: Nov 20, 2026, 10:00:00 AM. */
export const formatMedium = (iso: string, tag: string) => inFixedOrder(iso, tag, { ...listed, second: '2-digit' });

/** When something was recorded, to be compared line by line: 2026-11-20 10:00. */
export function formatRecorded(iso: string): string {
  return londonWallTime(new Date(iso)).replace('T', ' ');
}

/** A day of the calendar, as profiles and retention dates are kept (`YYYY-MM-DD`): 20 November 2026. */
export function formatDay(day: string, tag: string): string {
  const instant = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : londonFormat(tag, { dateStyle: 'long' }).format(instant);
}

/** A day of the calendar with its weekday: Friday, 20 November 2026. */
export function formatWeekday(day: string, tag: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return londonFormat(tag, options).format(new Date(`${day}T12:00:00Z`));
}

/** A month of the calendar (`YYYY-MM`): November 2026. */
export function formatMonth(month: string, tag: string): string {
  return londonFormat(tag, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`));
}
