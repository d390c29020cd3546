import { noChildSeats } from '#domain/booking/child-seats.ts';
import { driverJobsHours, storedNames } from '#domain/people/browser-storage.ts';
import type { Job } from '#web/api/driver-jobs.ts';

export interface StoredJobs {
  /** When the list came from the server, in milliseconds. */
  readonly at: number;
  readonly jobs: readonly Job[];
}

const key = storedNames.driverJobs;

/** Stored jobs are dropped after this long; logging out clears them too. */
const storedMs = driverJobsHours * 60 * 60_000;

type JobsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The day's jobs as stored on the phone, for use offline. */
export function recallJobs(now: number, storage: JobsStorage = localStorage): StoredJobs | null {
  try {
    const stored: StoredJobs | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (stored && now - stored.at < storedMs && Array.isArray(stored.jobs))
      // A list that an older version stored lacks what was added since.
      return {
        ...stored,
        jobs: stored.jobs.map((job) => ({
          ...job,
          childSeats: job.childSeats ?? noChildSeats,
          moreStops: job.moreStops ?? [],
          saidLate: job.saidLate ?? null,
        })),
      };
    storage.removeItem(key);
  } catch {
    // Switched off or unreadable: there is nothing to restore.
  }
  return null;
}

export function storeJobs(stored: StoredJobs, storage: JobsStorage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(stored));
  } catch {
    // No space: the offline list is then missing, because an older one must not take its place.
    storage.removeItem(key);
  }
}

/** Replaces one job in the stored list, which may be newer than this page's own if another page has read it. */
export function storeJob(job: Job, now: number, storage: JobsStorage = localStorage): void {
  const stored = recallJobs(now, storage);
  if (stored) storeJobs({ ...stored, jobs: stored.jobs.map((one) => (one.id === job.id ? job : one)) }, storage);
}
