import type { BookingState } from '#domain/booking/states.ts';
import { inHandMs } from '../firm/job-progress.ts';

/** A job of one of the demo's drivers, and how far it has got. */
export interface LiveJob {
  readonly id: string;
  readonly driverId: string;
  readonly state: BookingState;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  /** When something was last recorded about it. */
  readonly lastEventAt: Date;
}

export type StepName = 'start' | 'arrive' | 'board' | 'complete';

export interface DueStep {
  readonly jobId: string;
  readonly what: StepName;
  readonly at: Date;
}

const minuteMs = 60_000;
/** One job in thirteen is forgotten, and its driver sets off this much later: the office has something to watch. */
const sleepsMs = 25 * minuteMs;
const sleeps = ({ id }: LiveJob): boolean => Number.parseInt(id.slice(0, 2), 16) % 13 === 0;

const later = (...times: readonly number[]) => new Date(Math.max(...times));

/** When each step of a job is taken by a driver who is free from `freeAt` on. */
export function stepTimes(job: LiveJob, driveMs: number, freeAt: number): Readonly<Record<StepName, Date>> {
  const pickup = job.pickupAt.getTime();
  const start = job.startedAt ?? later(pickup - driveMs - inHandMs + (sleeps(job) ? sleepsMs : 0), freeAt);
  const arrive = job.arrivedAt ?? later(start.getTime() + Math.max(minuteMs, driveMs), pickup - 3 * minuteMs);
  const board = job.boardedAt ?? later(arrive.getTime() + minuteMs, pickup);
  return { start, arrive, board, complete: later(board.getTime() + job.endsAt.getTime() - pickup) };
}

/** The steps that a driver has taken by now and nobody has recorded, one job after another. */
export function dueSteps(jobs: readonly LiveJob[], driveMsTo: (job: LiveJob) => number, now: Date): DueStep[] {
  const steps: DueStep[] = [];
  let freeAt = 0;
  const inOrder = jobs.toSorted(
    (a, b) =>
      Number(b.startedAt !== null) - Number(a.startedAt !== null) || a.pickupAt.getTime() - b.pickupAt.getTime(),
  );
  for (const job of inOrder) {
    const times = stepTimes(job, driveMsTo(job), freeAt);
    const isDone = { start: job.startedAt, arrive: job.arrivedAt, board: job.boardedAt, complete: null };
    for (const what of ['start', 'arrive', 'board', 'complete'] as const) {
      if (isDone[what]) continue;
      // The driver is still on this job, or has not set off for it yet: the next ones must wait.
      if (times[what] > now) return steps;
      steps.push({ jobId: job.id, what, at: later(times[what].getTime(), job.lastEventAt.getTime()) });
    }
    freeAt = times.complete.getTime();
  }
  return steps;
}
