import { perKey } from './formats.ts';

/** The time zone of every pickup time. */
export const LONDON = 'Europe/London';

/** A calendar day in London, `YYYY-MM-DD`. */
export type LondonDate = string;

/** A wall-clock time in London, `YYYY-MM-DDTHH:mm`, without an offset. */
export type LondonWallTime = string;

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const offsetPattern = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** Why a text is not a time. `gap` is the hour that the clocks skip in March. */
export type WallTimeProblem = 'format' | 'gap';

export type WallTimeResult = { ok: true; instant: Date } | { ok: false; problem: WallTimeProblem };

const pad = (value: number) => String(value).padStart(2, '0');

/** London's wall-clock time at an instant. */
export function londonWallTime(instant: Date): LondonWallTime {
  return new Date(instant.getTime() + londonOffsetMinutes(instant) * 60_000).toISOString().slice(0, 16);
}

/** London's date at an instant. */
export function londonDate(instant: Date): LondonDate {
  return londonWallTime(instant).slice(0, 10);
}

/** The instant with London's offset, as on the wire: `2026-07-01T09:00:00+01:00`. */
export function londonIso(instant: Date): string {
  const hours = londonOffsetMinutes(instant) / 60;
  return `${londonWallTime(instant)}:${pad(instant.getUTCSeconds())}+${pad(hours)}:00`;
}

/** When the clocks change in a month: on its last Sunday, at 01:00 UTC (Summer Time Order 2002). */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 86_400_000;
}

const summerOf = perKey((year) => ({ from: clockChange(Number(year), 2), until: clockChange(Number(year), 9) }));

/**
 * London's offset from UTC at an instant, in minutes: 0 or 60. By the law's own rule, because the first call to Intl
 * costs a phone a twentieth of a second; the tests compare the rule with Intl for every day of the century.
 */
export function londonOffsetMinutes(instant: Date): number {
  const { from, until } = summerOf(String(instant.getUTCFullYear()));
  const at = instant.getTime();
  return at >= from && at < until ? 60 : 0;
}

/**
 * Reads a time from the wire. Without an offset it is London wall-clock: the hour skipped in March is refused, the
 * repeated hour of October is its first occurrence. With an offset it is that instant. Years other than 2000 to 2099
 * are refused: nobody means them, and dates near the calendar's limits cause errors.
 */
export function readTime(text: string): WallTimeResult {
  const read = readAnyTime(text);
  return read.ok && !isOfCentury(read.instant) ? { ok: false, problem: 'format' } : read;
}

const isOfCentury = (instant: Date) => instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() <= 2099;

function readAnyTime(text: string): WallTimeResult {
  if (!offsetPattern.test(text)) return fromWallTime(text);
  const instant = new Date(text);
  // Date itself would read 30 February as 2 March.
  const isReal = wallAsUtc(text.replace(offsetPattern, '')) !== null && !Number.isNaN(instant.getTime());
  return isReal ? { ok: true, instant } : { ok: false, problem: 'format' };
}

/** The milliseconds of a wall-clock time, read as UTC; null when it does not exist. */
function wallAsUtc(text: string): number | null {
  const parts = wallPattern.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, Number.isNaN(second) ? 0 : second);
  // Overflow changes the minute, and Date reads the years 0 to 99 as 1900 to 1999.
  return new Date(asUtc).toISOString().startsWith(text.slice(0, 16)) ? asUtc : null;
}

function fromWallTime(text: string): WallTimeResult {
  const asUtc = wallAsUtc(text);
  if (asUtc === null) return { ok: false, problem: 'format' };
  // Summer time first: in the repeated hour both offsets fit, and the summer one is the earlier instant.
  for (const offset of [60, 0]) {
    const instant = new Date(asUtc - offset * 60_000);
    if (londonOffsetMinutes(instant) === offset) return { ok: true, instant };
  }
  return { ok: false, problem: 'gap' };
}

/** First instant of a London day. */
export function startOfLondonDay(day: LondonDate): Date {
  const result = fromWallTime(`${day}T00:00`);
  if (!result.ok) throw new RangeError(`not a day: ${day}`);
  return result.instant;
}

/** The instant of a wall-clock time; one in the hour that the clocks skip is moved on an hour, that is, read as UTC. */
export function londonInstant(day: LondonDate, clock: string): Date {
  const read = readTime(`${day}T${clock}`);
  return read.ok ? read.instant : new Date(`${day}T${clock}:00Z`);
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: LondonDate): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** The Monday of a day's week. */
export const mondayOf = (day: LondonDate): LondonDate => addLondonDays(day, 1 - weekdayOf(day));

/** The London day some days later (or earlier). */
export function addLondonDays(day: LondonDate, days: number): LondonDate {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether `YYYY-MM-DD` is a day of the calendar. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(`${text}T12:00:00Z`))) return false;
  // Date itself would read 30 February as 2 March.
  return addLondonDays(text, 0) === text;
}

/** A time of day as `HH:mm`, on a 24-hour clock. */
export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The same day of the month some months later (or earlier), or the last day of a shorter month. */
export function addLondonMonths(day: LondonDate, months: number): LondonDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Whether London's clocks change in the night of this instant (18:00 to 12:00 around the change). */
export function isClockChangeNight(instant: Date): boolean {
  const before = londonOffsetMinutes(new Date(instant.getTime() - 12 * 3_600_000));
  const after = londonOffsetMinutes(new Date(instant.getTime() + 12 * 3_600_000));
  const hour = Number(londonWallTime(instant).slice(11, 13));
  return before !== after && (hour >= 18 || hour < 12);
}
