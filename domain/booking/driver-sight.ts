import { bookingStates, underWay } from './states.ts';

/** Long enough to return lost property, and to answer a question about the journey. */
export const driverSightHours = 48;

interface DrivenJob {
  readonly status: number;
  readonly endsAt: Date;
  readonly completedAt: Date | null;
}

/**
 * Whether the driver of a job may still see its passenger: until two days after it ended, and while it is under way.
 */
export function mayDriverSee(job: DrivenJob, now: Date): boolean {
  if (job.status === bookingStates[underWay]) return true;
  const end = Math.max(job.endsAt.getTime(), job.completedAt?.getTime() ?? 0);
  return now.getTime() < end + driverSightHours * 3_600_000;
}
