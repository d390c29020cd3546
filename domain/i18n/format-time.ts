import { perKey } from '#domain/basics/formats.ts';
import { LONDON, type LondonDate, londonDate } from '#domain/basics/london-time.ts';

/** A date format in London time, created once per language. */
const form = (options: Intl.DateTimeFormatOptions) =>
  perKey((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: LONDON }));

const dayOfYear = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const day = form(dayOfYear);
const dayAndYear = form({ ...dayOfYear, year: 'numeric' });
const shortDay = form({ weekday: 'short', day: 'numeric' });
const weekday = form({ weekday: 'short' });
const clock = form({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const month = form({ month: 'long', year: 'numeric' });
const fullDate = form({ day: 'numeric', month: 'long', year: 'numeric' });

const noonOf = (date: LondonDate) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

/** French counts the first day of a month: "1er janvier", then "2 janvier". */
const withFirst = (said: string, tag: string) =>
  tag.startsWith('fr') ? said.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : said;

function formatDate(at: Date, tag: string, now: Date | undefined): string {
  const isThisYear = now !== undefined && londonDate(at).slice(0, 4) === londonDate(now).slice(0, 4);
  const said = (isThisYear ? day : dayAndYear)(tag).format(at);
  // British English writes a comma after the weekday only with a year; we always leave it out.
  return tag.startsWith('en') ? said.replace(',', '') : withFirst(said, tag);
}

/**
 * A calendar day (`YYYY-MM-DD`): "Mon 16 Nov", with its year when that is not the one of `now`. Without `now` the year
 * is always shown, for documents that are read years later.
 */
export const formatDay = (date: LondonDate, tag: string, now?: Date): string => formatDate(noonOf(date), tag, now);

/** A day of a week that everybody sees: "Mon 16". */
export const formatShortDay = (date: LondonDate, tag: string): string =>
  shortDay(tag).format(noonOf(date)).replace(',', '');

/** The weekday of a calendar day: "Mon". */
export const formatWeekdayOf = (date: LondonDate, tag: string): string => weekday(tag).format(noonOf(date));

/** A day of the week, Monday is 1: "Mon". 2 November 2026 was a Monday. */
export const formatWeekday = (number: number, tag: string): string => formatWeekdayOf(`2026-11-0${number + 1}`, tag);

/** The time of day in London: "04:29". */
export const formatClock = (at: Date, tag: string): string => clock(tag).format(at);

/** Day and time in London: "Mon 16 Nov, 04:29"; the year as in `formatDay`. */
export const formatDateTime = (at: Date, tag: string, now?: Date): string =>
  `${formatDate(at, tag, now)}, ${formatClock(at, tag)}`;

/** A month of the calendar (`YYYY-MM`): "November 2026". */
export const formatMonth = (yearAndMonth: string, tag: string): string =>
  month(tag).format(new Date(`${yearAndMonth}-15T12:00:00Z`));

/** A day without its weekday: "29 February 1988". */
export const formatFullDate = (date: LondonDate, tag: string): string =>
  withFirst(fullDate(tag).format(noonOf(date)), tag);
