import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { bookingStates } from '#domain/booking/states.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type Job, readJobs } from '#web/api/driver/jobs.ts';
import { withSteps } from '#web/driver/steps/apply-steps.ts';
import { useStepQueue } from '#web/driver/steps/use-step-queue.ts';
import { recallJobs, type StoredJobs, storeJob, storeJobs } from './jobs-storage.ts';

export type DayOfJobs =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  /** The session has ended, or is not a driver's. */
  | { readonly state: 'closed' }
  /** `stale` when the list comes from the phone's storage. */
  | ({ readonly state: 'here'; readonly stale: boolean } & StoredJobs);

/** The office may change a job at any time. */
const refreshMs = 60_000;
/** The hub says so straight away: while it is connected, reading the list again is only a precaution. */
const liveRefreshMs = 5 * 60_000;

const isClosed = (problem: unknown) => problem instanceof ApiProblem && [401, 403].includes(problem.status);

async function read(before: DayOfJobs): Promise<DayOfJobs> {
  try {
    const stored = { at: Date.now(), jobs: await readJobs() };
    storeJobs(stored);
    return { state: 'here', stale: false, ...stored };
  } catch (problem) {
    if (isClosed(problem)) return { state: 'closed' };
    // Another page on this phone may have stored a newer list, or the answer to a step it sent.
    const stored = recallJobs(Date.now()) ?? (before.state === 'here' ? before : null);
    return stored ? { state: 'here', stale: true, at: stored.at, jobs: stored.jobs } : { state: 'failed', problem };
  }
}

function swap(day: DayOfJobs, job: Job): DayOfJobs {
  return day.state === 'here' ? { ...day, jobs: day.jobs.map((one) => (one.id === job.id ? job : one)) } : day;
}

export const isUnderWay = (job: Job) => job.status === bookingStates.InProgress;

/**
 * The driver's jobs of the day, stored on the phone, and their steps: those waiting to be sent count as taken. `onSent`:
 * the server has a step, and so may know that its news have been seen.
 */
export function useDriverJobs(driver: string, isLive: RefObject<boolean>, onSent: () => Promise<void>) {
  const [day, setDay] = useState<DayOfJobs>({ state: 'loading' });
  const shown = useRef(day);
  useEffect(() => {
    shown.current = day;
  });
  const moves = useRef(0);
  const reload = useCallback(async () => {
    let movesBefore: number;
    let now: DayOfJobs;
    do {
      movesBefore = moves.current;
      now = await read(shown.current);
      // Requested before a step was taken and answered after it, the list is out of date.
    } while (movesBefore !== moves.current);
    setDay(now);
  }, []);
  const steps = useStepQueue(driver, {
    onSent: (job) => {
      moves.current += 1;
      storeJob(job, Date.now());
      setDay((now) => swap(now, job));
      void onSent();
    },
    onStale: () => {
      moves.current += 1;
      return reload();
    },
  });
  const { flush } = steps;
  useEffect(() => {
    void reload();
    void flush();
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      void reload();
      void flush();
    };
    let readAt = Date.now();
    const later = () => {
      if (isLive.current && Date.now() - readAt < liveRefreshMs) return;
      readAt = Date.now();
      again();
    };
    const timer = setInterval(later, refreshMs);
    document.addEventListener('visibilitychange', again);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      globalThis.removeEventListener('online', again);
    };
  }, [reload, flush, isLive]);
  const { waiting } = steps;
  const shownDay = day.state === 'here' ? { ...day, jobs: day.jobs.map((job) => withSteps(job, waiting)) } : day;
  return { day: shownDay, reload, steps };
}
