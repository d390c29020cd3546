import { isClock, londonIso } from '#domain/basics/london-time.ts';

/** Hours of the day in which a car usually takes longer, or less long, to be there. */
interface NoticeTime {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

export interface NoticeRule {
  /** When no line of `noticeTimes` holds. */
  readonly noticeMinutes: number;
  readonly noticeTimes: string;
}

const mostTimes = 24;
const mostMinutes = 24 * 60;
const stepMinutes = 5;

function readLine(line: string): NoticeTime | null {
  const [, from = '', to = '', digits = ''] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)\s+(\d{1,4})$/.exec(line.trim()) ?? [];
  const minutes = Number(digits);
  return isClock(from) && isClock(to) && from !== to && digits !== '' && minutes <= mostMinutes
    ? { from, to, minutes }
    : null;
}

/** The lines as the office writes them, `07:00-09:30 45`. Null when one cannot be read. */
export function readNoticeTimes(text: string): readonly NoticeTime[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const times = lines.flatMap((line) => readLine(line) ?? []);
  return times.length === lines.length && lines.length <= mostTimes ? times : null;
}

/** Whether a time of day is in the hours; those from 22:00 to 05:00 go past midnight. */
const holds = ({ from, to }: NoticeTime, clock: string): boolean =>
  from < to ? clock >= from && clock < to : clock >= from || clock < to;

/** The office's notice at a time of day in London. */
function noticeAt(now: Date, { noticeMinutes, noticeTimes }: NoticeRule): number {
  const clock = londonIso(now).slice(11, 16);
  return readNoticeTimes(noticeTimes)?.find((time) => holds(time, clock))?.minutes ?? noticeMinutes;
}

/**
 * How many minutes from now "as soon as possible" is: the one answer of home page, quote, desk and emails. What the
 * office has set for this hour; while every driver on shift has a job, the time until the first is free comes on top.
 * `freeIn` is null where nobody is clocked on.
 */
export function asapMinutes(now: Date, rule: NoticeRule, freeIn: number | null): number {
  const minutes = noticeAt(now, rule) + Math.max(0, freeIn ?? 0);
  return Math.min(mostMinutes, Math.ceil(minutes / stepMinutes) * stepMinutes);
}
