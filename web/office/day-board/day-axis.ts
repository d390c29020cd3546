import { addLondonDays, londonOffsetMinutes, startOfLondonDay } from '#domain/basics/london-time.ts';

const hourMs = 3_600_000;

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
export function spanOfDay(day: string): Span {
  return { from: startOfLondonDay(day).getTime(), to: startOfLondonDay(addLondonDays(day, 1)).getTime() };
}

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

/** Hours since the start of the day, clamped to it. */
export function hoursInto(day: Span, at: number): number {
  return (Math.min(Math.max(at, day.from), day.to) - day.from) / hourMs;
}
