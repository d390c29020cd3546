import type { PlaceLocation } from '#domain/places/place.ts';
import { type DeskJob, laterOf } from './jobs-and-drivers.ts';
import { checkPunctuality, type Punctuality, type Watch, type WatchedJob } from './punctuality.ts';

/** A job of a driver's day, and how far it has got. */
export interface JobOfDay extends Pick<DeskJob, 'id' | 'pickupAt' | 'endsAt' | 'from' | 'to' | 'driverId'> {
  readonly reportedArrival: Date | null;
  readonly setOffAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly isOver: boolean;
}

/** A driver as far as the office can see. */
export interface WatchedDriver extends Pick<WatchedJob, 'position' | 'hasPhone'> {
  readonly base: PlaceLocation | null;
  /** Their jobs around now, by pickup. */
  readonly jobs: readonly JobOfDay[];
}

/** How far ahead jobs are checked: beyond that there is time for everything. */
export const watchedMs = 2 * 3_600_000;

/** A job due to end this long ago is over, even if nobody recorded it. */
const forgottenMs = 90 * 60_000;

/** When a job will be over: as long after it begins as booked, and not in the past. */
function endOf(job: JobOfDay, arrivesAt: Date | null, now: Date): Date {
  const takes = job.endsAt.getTime() - job.pickupAt.getTime();
  const begins = job.boardedAt ?? laterOf(job.pickupAt, arrivesAt ?? now);
  return laterOf(new Date(begins.getTime() + takes), now);
}

/** How a driver's next hours will go: how punctual at each pickup, and when each job will be over. */
export interface Foreseen {
  readonly punctuality: ReadonlyMap<string, Punctuality>;
  readonly ends: ReadonlyMap<string, Date>;
}

/**
 * How punctual a driver will be at each pickup of the next two hours, the first one first: a job that runs late makes
 * the one after it late. Nothing is checked once the car is at the door.
 */
export function watchDriver({ jobs, base, ...driver }: WatchedDriver, watch: Watch): Foreseen {
  const punctuality = new Map<string, Punctuality>();
  const ends = new Map<string, Date>();
  let lastKnown = base;
  let jobBefore: WatchedJob['jobBefore'] = null;
  for (const job of jobs) {
    if (job.isOver || watch.now.getTime() - job.endsAt.getTime() > forgottenMs) {
      lastKnown = job.to ?? lastKnown;
      continue;
    }
    const isThere = job.arrivedAt !== null || job.boardedAt !== null;
    const found: Punctuality | null = isThere
      ? null
      : checkPunctuality({ ...job, ...driver, jobBefore, lastKnown }, watch);
    if (found && job.pickupAt.getTime() <= watch.now.getTime() + watchedMs) punctuality.set(job.id, found);
    jobBefore = { endsAt: endOf(job, found?.arrivesAt ?? null, watch.now), to: job.to };
    ends.set(job.id, jobBefore.endsAt);
  }
  return { punctuality, ends };
}
