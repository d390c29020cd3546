import type { BoardRow } from './board-rows.ts';
import { spanOf } from './place-jobs.ts';

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export const stepFor = (key: string): Step | null => stepOfKey[key] ?? null;

/** What the focus is on: a driver's name, or one of the driver's jobs. */
export interface BoardSpot {
  readonly driverId: string;
  readonly jobId: string | null;
}

const startOf = (row: BoardRow, jobId: string | null) => {
  const job = row.jobs.find(({ id }) => id === jobId);
  return job ? spanOf(job).from : null;
};

/** The job of a row that begins closest to a time; the name where the row is empty, or where the focus was on one. */
function spotIn(row: BoardRow, at: number | null): BoardSpot {
  const driverId = row.lane.driver.id;
  if (at === null) return { driverId, jobId: null };
  const closest = row.jobs.toSorted((a, b) => Math.abs(spanOf(a).from - at) - Math.abs(spanOf(b).from - at))[0];
  return { driverId, jobId: closest?.id ?? null };
}

/**
 * Where an arrow key leads: left and right along a driver's day (the name comes before the first job), up and down to
 * the job of the neighbour that begins at about the same time.
 */
export function nextSpot(rows: readonly BoardRow[], from: BoardSpot, step: Step): BoardSpot | null {
  const index = rows.findIndex(({ lane }) => lane.driver.id === from.driverId);
  const row = rows[index];
  if (!row) return null;
  if (step === 'up' || step === 'down') {
    const neighbour = rows[index + (step === 'up' ? -1 : 1)];
    return neighbour ? spotIn(neighbour, startOf(row, from.jobId)) : null;
  }
  const spots: (string | null)[] = [null, ...row.jobs.map(({ id }) => id)];
  const at = spots.indexOf(from.jobId);
  const next = { left: at - 1, right: at + 1, first: 0, last: spots.length - 1 }[step];
  const jobId = spots[next];
  return jobId === undefined ? null : { driverId: from.driverId, jobId };
}

/** Where the keyboard enters the board: the first job from now on, else the first driver. */
export function firstSpot(rows: readonly BoardRow[], now: number): BoardSpot | null {
  const jobs = rows.flatMap(({ lane, jobs: own }) => own.map((job) => ({ driverId: lane.driver.id, job })));
  const next = jobs
    .filter(({ job }) => spanOf(job).to > now)
    .toSorted((a, b) => spanOf(a.job).from - spanOf(b.job).from)[0];
  if (next) return { driverId: next.driverId, jobId: next.job.id };
  const first = rows[0]?.lane.driver.id;
  return first === undefined ? null : { driverId: first, jobId: null };
}
