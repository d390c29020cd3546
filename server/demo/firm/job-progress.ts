import type { BookingState } from '#domain/booking/states.ts';
import type { FirmJob } from './plan-work.ts';

/** How far a job has got when the demo is created, and when each step was taken. */
export interface Progress {
  readonly state: BookingState;
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly completedAt: Date | null;
}

const minuteMs = 60_000;
const remindMs = 2 * 60 * minuteMs;
/** A driver who sets off in good time has this long in hand at the pickup. */
export const inHandMs = 20 * minuteMs;
const notStarted = { startedAt: null, arrivedAt: null, boardedAt: null, completedAt: null };

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** When the driver sets off for it. */
export const setsOffAt = (job: FirmJob): Date => before(job.pickupAt, job.driveMs + inHandMs);

/** The progress of a job that has a driver: over, passenger on board, on the way to the pickup, or still to come. */
export function progressOf(job: FirmJob, now: Date, isDriverBusy: boolean): Progress {
  const startedAt = setsOffAt(job);
  if (job.endsAt <= now)
    return {
      state: 'Completed',
      startedAt,
      arrivedAt: before(job.pickupAt, 3 * minuteMs),
      boardedAt: job.pickupAt,
      completedAt: job.endsAt,
    };
  if (job.pickupAt <= now)
    return {
      state: 'InProgress',
      startedAt,
      arrivedAt: before(job.pickupAt, 3 * minuteMs),
      boardedAt: job.pickupAt,
      completedAt: null,
    };
  if (startedAt <= now && !isDriverBusy) {
    const isThere = before(job.pickupAt, 4 * minuteMs) <= now;
    const arrivedAt = isThere ? before(now, minuteMs) : null;
    return { ...notStarted, state: 'InProgress', startedAt, arrivedAt };
  }
  return { ...notStarted, state: before(job.pickupAt, remindMs) <= now ? 'ReminderSent' : 'Confirmed' };
}
