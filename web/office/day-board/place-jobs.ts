import type { BoardJob } from '#web/api/board.ts';
import type { Span } from './day-axis.ts';

/** The position of a job among those at the same time. */
export interface Place {
  readonly column: number;
  readonly columns: number;
}

export const spanOf = (job: Pick<BoardJob, 'pickupTime' | 'endsAt'>): Span => ({
  from: Date.parse(job.pickupTime),
  to: Date.parse(job.endsAt),
});

export const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** Where a job crosses midnight, seen from one of its days. */
export const overMidnight = (job: Pick<BoardJob, 'pickupTime' | 'endsAt'>, day: Span) => {
  const { from, to } = spanOf(job);
  return { isFromBefore: from < day.from, isIntoNext: to > day.to };
};

/** The part of a job that a day shows: within the day, and tall enough to read. */
export function drawnSpan(job: Pick<BoardJob, 'pickupTime' | 'endsAt'>, day: Span, leastMs: number): Span {
  const { from, to } = spanOf(job);
  const start = Math.min(Math.max(from, day.from), day.to - leastMs);
  return { from: start, to: Math.max(Math.min(to, day.to), start + leastMs) };
}

/** Puts overlapping jobs side by side, in as few columns as possible. The jobs come earliest first. */
export function placeJobs(jobs: readonly BoardJob[], day: Span, leastMs: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let group: { id: string; column: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, column } of group) places.set(id, { column, columns: ends.length });
    group = [];
    ends = [];
  };
  for (const job of jobs) {
    // A short job is taller than it lasts, and nothing may be hidden below it.
    const { from, to } = drawnSpan(job, day, leastMs);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    group.push({ id: job.id, column });
  }
  close();
  return places;
}

/** The largest number of jobs side by side. */
export const widest = (places: ReadonlyMap<string, Place>) =>
  Math.max(1, ...[...places.values()].map(({ columns }) => columns));
