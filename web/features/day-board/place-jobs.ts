import type { BoardJob } from '#web/api/day-board.ts';
import type { Span } from './day-axis.ts';

/** Where a job stands among those that run at the same time. */
export interface Place {
  readonly column: number;
  readonly columns: number;
}

export const spanOf = (job: Pick<BoardJob, 'pickupTime' | 'endsAt'>): Span => ({
  from: Date.parse(job.pickupTime),
  to: Date.parse(job.endsAt),
});

export const meet = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** Puts jobs that overlap side by side, as few beside each other as it takes. They come earliest first. */
export function placeJobs(jobs: readonly BoardJob[], leastMs: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let group: { id: string; column: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, column } of group) places.set(id, { column, columns: ends.length });
    group = [];
    ends = [];
  };
  for (const job of jobs) {
    const { from, to } = spanOf(job);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    // A short job is drawn taller than it lasts, and nothing may lie under it.
    ends[column] = Math.max(to, from + leastMs);
    group.push({ id: job.id, column });
  }
  close();
  return places;
}

/** The most jobs that stand side by side. */
export const widest = (places: ReadonlyMap<string, Place>) =>
  Math.max(1, ...[...places.values()].map(({ columns }) => columns));
