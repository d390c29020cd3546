import { LONDON, londonWallTime } from '#domain/basics/london-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function london(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${Object.keys(options).join()}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(tag, { ...options, timeZone: LONDON })));
  return format;
}

/** A pickup in lists, in the order of the language: 20 Nov 2026, 10:00 am. */
export function formatListed(iso: string, tag: string): string {
  const hour12 = tag.startsWith('en') ? { hour12: true } : {};
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return london(tag, { ...options, ...hour12 }).format(new Date(iso));
}

/** When something was recorded, to be compared line by line: 2026-11-20 10:00. */
export function formatRecorded(iso: string): string {
  return londonWallTime(new Date(iso)).replace('T', ' ');
}

/** When something happened, to the second: 20 Nov 2026, 10:00:00. */
export function formatMedium(iso: string, tag: string): string {
  return london(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}

/** A day of the calendar, as profiles and retention dates are kept (`YYYY-MM-DD`): 20 November 2026. */
export function formatDay(day: string, tag: string): string {
  const instant = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : london(tag, { dateStyle: 'long' }).format(instant);
}
