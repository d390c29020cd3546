import type { BoardJob } from '#web/api/office/board.ts';
import type { Span } from './day-axis.ts';

/** The position of a job among those of the same row at the same time. */
export interface Place {
  readonly layer: number;
  readonly layers: number;
}

type Timed = Pick<BoardJob, 'pickupTime' | 'endsAt'>;

export const spanOf = (job: Timed): Span => ({ from: Date.parse(job.pickupTime), to: Date.parse(job.endsAt) });

export const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** Where a job crosses the midnight at either end of the hours that are shown. */
export const overMidnight = (job: Timed, shown: Span) => {
  const { from, to } = spanOf(job);
  return { isFromBefore: from < shown.from, isIntoNext: to > shown.to };
};

/** Puts overlapping jobs one below the other, in as few layers as possible. Expects the earliest job first. */
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
