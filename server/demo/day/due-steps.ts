import type { BookingState } from '#domain/booking/states.ts';

/** A job that a driver of the demo has, and how far it has come. */
export interface LiveJob {
  readonly id: string;
  readonly driverId: string;
  readonly state: BookingState;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  /** When something was recorded about it last. */
  readonly lastEventAt: Date;
}

export type StepName = 'start' | 'arrive' | 'board' | 'complete';

export interface DueStep {
  readonly jobId: string;
  readonly what: StepName;
  readonly at: Date;
}

const minuteMs = 60_000;
/** Who has this much in hand at the pickup sets off in good time. */
const inHandMs = 20 * minuteMs;
/** One driver in thirteen forgets the time and sets off this much later: the office has something to watch. */
const sleepsMs = 25 * minuteMs;
const sleeps = ({ id }: LiveJob): boolean => Number.parseInt(id.slice(0, 2), 16) % 13 === 0;

const later = (...times: readonly number[]) => new Date(Math.max(...times));

/** When each step of a job is taken by a driver who is free from then on. */
export function stepTimes(job: LiveJob, driveMs: number, freeAt: number): Readonly<Record<StepName, Date>> {
  const pickup = job.pickupAt.getTime();
  const start = job.startedAt ?? later(pickup - driveMs - inHandMs + (sleeps(job) ? sleepsMs : 0), freeAt);
  const arrive = job.arrivedAt ?? later(start.getTime() + Math.max(minuteMs, driveMs), pickup - 3 * minuteMs);
  const board = job.boardedAt ?? later(arrive.getTime() + minuteMs, pickup);
  return { start, arrive, board, complete: later(board.getTime() + job.endsAt.getTime() - pickup) };
}

/** The steps that a driver has taken by now and that nobody has recorded, one job after the other. */
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
      // The driver is on this job, or has not set off for it yet: the next ones wait.
      if (times[what] > now) return steps;
      steps.push({ jobId: job.id, what, at: later(times[what].getTime(), job.lastEventAt.getTime()) });
    }
    freeAt = times.complete.getTime();
  }
  return steps;
}
