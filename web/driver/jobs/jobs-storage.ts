import { noChildSeats } from '#domain/booking/child-seats.ts';
import { driverJobsHours, storedNames } from '#domain/people/browser-storage.ts';
import type { Job } from '#web/api/driver/jobs.ts';

export interface StoredJobs {
  /** When the list came from the server, in milliseconds. */
  readonly at: number;
  readonly jobs: readonly Job[];
}

const key = storedNames.driverJobs;

/** Stored jobs are dropped after this long; logging out clears them too. */
const storedMs = driverJobsHours * 60 * 60_000;

/** The day's jobs as stored on the phone, for use offline. */
export function recallJobs(now: number): StoredJobs | null {
  try {
    const stored: StoredJobs | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (stored && now - stored.at < storedMs && Array.isArray(stored.jobs))
      // A list that an older version stored lacks what was added since.
      return {
        ...stored,
        jobs: stored.jobs.map((job) => ({
          ...job,
          childSeats: job.childSeats ?? noChildSeats,
          houseNumber: job.houseNumber ?? '',
          moreStops: job.moreStops ?? [],
          saidLate: job.saidLate ?? null,
          undo: job.undo ?? null,
          startFrom: job.startFrom ?? null,
          driveSeconds: job.driveSeconds ?? null,
          correction: job.correction ?? null,
          offer: job.offer ? { ...job.offer, share: job.offer.share ?? null } : null,
          isBackAsked: job.isBackAsked ?? false,
          endReason: job.endReason ?? null,
          isTried: job.isTried ?? false,
          noShowMinutes: job.noShowMinutes ?? 0,
        })),
      };
    localStorage.removeItem(key);
  } catch {
    // Switched off or unreadable: there is nothing to restore.
  }
  return null;
}

export function storeJobs(stored: StoredJobs): void {
  try {
    // The old list goes first: it must not take the place of a new one that does not fit.
    localStorage.removeItem(key);
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Full or switched off: there is no list offline.
  }
}

/** Replaces one job in the stored list, which may be newer than this page's own if another page has read it. */
export function storeJob(job: Job, now: number): void {
  const stored = recallJobs(now);
  if (stored) storeJobs({ ...stored, jobs: stored.jobs.map((one) => (one.id === job.id ? job : one)) });
}
