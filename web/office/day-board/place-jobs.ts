import type { BoardJob } from '#web/api/board.ts';
import type { Span } from './day-axis.ts';

/** The position of a job among those of the same row at the same time. */
export interface Place {
  readonly layer: number;
  readonly layers: number;
}

type Timed = Pick<BoardJob, 'pickupTime' | 'endsAt'>;

export const spanOf = (job: Timed): Span => ({ from: Date.parse(job.pickupTime), to: Date.parse(job.endsAt) });

export const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** Where a job crosses midnight, seen from one of its days. */
export const overMidnight = (job: Timed, day: Span) => {
  const { from, to } = spanOf(job);
  return { isFromBefore: from < day.from, isIntoNext: to > day.to };
};

/** Puts overlapping jobs one below the other, in as few layers as possible. The jobs come earliest first. */
export function placeJobs(jobs: readonly (Timed & { readonly id: string })[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let group: { id: string; layer: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, layer } of group) places.set(id, { layer, layers: ends.length });
    group = [];
    ends = [];
  };
  for (const job of jobs) {
    const { from, to } = spanOf(job);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const layer = free === -1 ? ends.length : free;
    ends[layer] = to;
    group.push({ id: job.id, layer });
  }
  close();
  return places;
}
