import type { LondonDate } from '#domain/basics/london-time.ts';

const pad = (value: number) => String(value).padStart(2, '0');

function realDate(year: number, month: number, day: number): LondonDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year < 2200 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/**
 * A date without a year is the next one: on 30 December "2/1" means the following January. Where nothing after `latest`
 * is meant, it is the last one before that.
 */
function nearestDate(month: number, day: number, today: LondonDate, latest: LondonDate | undefined): LondonDate | null {
  const thisYear = Number((latest ?? today).slice(0, 4));
  // Up to four years away, to find 29 February.
  for (let away = 0; away <= 4; away += 1) {
    const date = realDate(thisYear + (latest ? -away : away), month, day);
    if (date && (latest ? date <= latest : date >= today)) return date;
  }
  return null;
}

/** A year of two figures is of this century, unless that would be after the latest day: nobody was born in 2085. */
function datedIn(year: string, month: number, day: number, latest: LondonDate | undefined): LondonDate | null {
  if (year.length !== 2) return realDate(Number(year), month, day);
  const date = realDate(2000 + Number(year), month, day);
  return latest && date && date > latest ? realDate(1900 + Number(year), month, day) : date;
}

function monthByName(name: string, tag: string): number {
  const wanted = name.toLowerCase().replace('.', '');
  for (const style of ['long', 'short'] as const) {
    for (const withDay of [true, false]) {
      // Polish inflects a month's name next to a day: "lipca", but "lipiec" alone.
      const format = new Intl.DateTimeFormat(tag, {
        month: style,
        ...(withDay && { day: 'numeric' }),
        timeZone: 'UTC',
      });
      for (let month = 1; month <= 12; month += 1) {
        const part = format.formatToParts(Date.UTC(2026, month - 1, 1)).find(({ type }) => type === 'month');
        if (part?.value.toLowerCase().replace('.', '') === wanted) return month;
      }
    }
  }
  return 0;
}

/**
 * Reads a date as people in our six languages type it, day first: 14/7/2026, 14.7.26, 14-07-2026, 14072026, 14/7, 14
 * July 2026, 14 July, and 2026-07-14. Null when it is not a date or the day does not exist. `latest` is the last day
 * that can be meant, such as today for a birthday.
 */
export function readDate(text: string, today: LondonDate, tag = 'en-GB', latest?: LondonDate): LondonDate | null {
  const typed = text.trim();
  // Before the expressions below, which a phone has to compile.
  if (typed === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers =
    /^(\d{1,2})\s*[/. -]\s*(\d{1,2})(?:\s*[/. -]\s*(\d{4}|\d{2}))?\.?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (numbers) {
    const [, day, month, year] = numbers;
    return year
      ? datedIn(year, Number(month), Number(day), latest)
      : nearestDate(Number(month), Number(day), today, latest);
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?\s*(?:de\s+)?(\p{L}+\.?)(?:\s+(?:de\s+)?(\d{4}|\d{2}))?$/iu.exec(
    typed,
  );
  const month = named ? monthByName(named[2] ?? '', tag) : 0;
  if (!named || month === 0) return null;
  const [, day, , year] = named;
  return year ? datedIn(year, month, Number(day), latest) : nearestDate(month, Number(day), today, latest);
}

const noon = (date: LondonDate) => new Date(`${date}T12:00:00Z`);

/** The date in figures, as the language writes it: 14/07/2026, 14.07.2026. */
export function dateFigures(date: LondonDate, tag: string): string {
  return noon(date).toLocaleDateString(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
}

/** The date in words: Tuesday, 14 July 2026. */
export function dateInWords(date: LondonDate, tag: string): string {
  return noon(date).toLocaleDateString(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The day of the week, short: Tue. */
export function weekdayShort(date: LondonDate, tag: string): string {
  return noon(date).toLocaleDateString(tag, { weekday: 'short', timeZone: 'UTC' });
}
