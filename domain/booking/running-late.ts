import { isPromised, stateOf } from './states.ts';

/** How late a driver may say they will be: less is not worth a message, more needs another driver. */
export const lateMinutes = { least: 5, most: 120, choices: [5, 10, 15, 20, 30, 45] } as const;

/** Earlier than this there is still time to do something about it. */
const aheadMs = 3 * 3_600_000;

/** How long after one message the next may follow. */
export const lateAgainMs = 10 * 60_000;

interface LateJob {
  readonly status: number;
  readonly pickupAt: Date;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly completedAt: Date | null;
  readonly offeredUntil: Date | null;
}

/** Whether a driver can still say that they will be late: the customer has been promised a car, and it is not there. */
export function mayReportLate(job: LateJob, now: Date): boolean {
  const state = stateOf(job.status);
  const isOpen = state !== null && isPromised(state) && job.offeredUntil === null;
  const isWaiting = !(job.arrivedAt || job.boardedAt || job.completedAt);
  return isOpen && isWaiting && job.pickupAt.getTime() - now.getTime() <= aheadMs;
}

/** When the driver will be there, by their own account. */
export const lateArrival = (pickupAt: Date, minutes: number): Date => new Date(pickupAt.getTime() + minutes * 60_000);
