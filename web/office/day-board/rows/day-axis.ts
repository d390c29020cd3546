import { perKey } from '#domain/basics/formats.ts';
import { addLondonDays, londonOffsetMinutes, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { DayBoard } from '#web/api/office/board.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** A period, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface AxisHour {
  readonly at: number;
  /** The second of the two hours with the same clock time, in the October night. */
  readonly isRepeated: boolean;
}

/** A London day in real time: 23, 24 or 25 hours. */
export const spanOfDay = perKey(
  (day): Span => ({ from: startOfLondonDay(day).getTime(), to: startOfLondonDay(addLondonDays(day, 1)).getTime() }),
);

export function hoursOf({ from, to }: Span): AxisHour[] {
  const offset = (at: number) => londonOffsetMinutes(new Date(at));
  return Array.from({ length: Math.round((to - from) / hourMs) }, (_, i) => {
    const at = from + i * hourMs;
    return { at, isRepeated: offset(at - hourMs) > offset(at) };
  });
}

/** How the clocks change within the day, if they do. */
export function clockChange({ from, to }: Span): 'forward' | 'back' | null {
  const hours = Math.round((to - from) / hourMs);
  if (hours === 24) return null;
  return hours < 24 ? 'forward' : 'back';
}

/** How many hours fill the width of the board. The longest leaves out the night, when most firms sleep. */
export const zooms = [4, 8, 19] as const;
export type Zoom = (typeof zooms)[number];
const longest = 19;

/**
 * The hours that the board shows: the last nineteen of the day, earlier ones if there is work then or it is that early
 * now, and the hours of the night that belong to an evening's board.
 */
export function shownSpan({ day, until, jobs, lanes }: DayBoard, now: number): Span {
  const whole = spanOfDay(day);
  const usual = whole.to - longest * hourMs;
  const starts = [
    ...jobs.map(({ pickupTime }) => Date.parse(pickupTime)),
    ...lanes.flatMap(({ shifts }) => shifts.map(({ startsAt }) => Date.parse(startsAt))),
    ...(now >= whole.from && now < whole.to ? [now] : []),
  ];
  const first = Math.max(whole.from, Math.min(usual, ...starts));
  return { from: whole.from + Math.floor((first - whole.from) / hourMs) * hourMs, to: Date.parse(until) };
}

/** Where an instant is in a period, from 0 to 1. */
export function shareOf({ from, to }: Span, at: number): number {
  return (Math.min(Math.max(at, from), to) - from) / (to - from);
}

/** The part of a period within another one, as left edge and width in percent; null when they do not meet. */
export function stretchOf(shown: Span, { from, to }: Span): { left: number; width: number } | null {
  if (to <= shown.from || from >= shown.to) return null;
  const left = shareOf(shown, from) * 100;
  return { left, width: shareOf(shown, to) * 100 - left };
}
