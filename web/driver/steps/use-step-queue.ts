import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import { idempotencyKey } from '#web/api/client/idempotency-key.ts';
import { type Job, type Step, type StepReport, takeStep } from '#web/api/driver/jobs.ts';
import { clockSkew, knownSkew } from '#web/api/live/clock-skew.ts';
import { currentUser } from '#web/app/session.ts';
import { StepQueue } from './step-queue.ts';
import { type QueuedStep, stepsStorage } from './steps-storage.ts';

/** After this long the step is shown as taken and sent in the background. */
const patienceMs = 4_000;
/** One bar of signal must not hold up the next attempt for ever. */
const attemptMs = 20_000;
const againMs = 10_000;

let lastTurn: Promise<void> = Promise.resolve();

/** Where the browser has no locks, two pages may send the same step; thanks to its key it counts once. */
function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(storedNames.driverSteps, work);
  lastTurn = lastTurn.then(work, work);
  return lastTurn;
}

interface QueueEvents {
  readonly onSent: (job: Job) => void;
  /** Reads the list again: a step was refused, or another page has sent some. */
  readonly onStale: () => Promise<void>;
}

/** The steps of a driver that the server does not have yet. They are sent as soon as there is a connection. */
export function useStepQueue(driver: string, { onSent, onStale }: QueueEvents) {
  const [queue] = useState(
    () =>
      new StepQueue({
        driver,
        isLoggedIn: () => currentUser()?.email === driver,
        store: stepsStorage(),
        send: ({ jobId, step, at, said, key }) =>
          takeStep(jobId, step, { ...said, at }, { idempotencyKey: key, signal: AbortSignal.timeout(attemptMs) }),
        inTurn,
        patience: () => new Promise((done) => setTimeout(done, patienceMs)),
      }),
  );
  const steps = useSyncExternalStore(queue.subscribe, queue.steps, queue.steps);
  const latest = useRef(onStale);
  useEffect(() => {
    latest.current = onStale;
    queue.follow({ onSent, onRefused: () => void onStale() });
  });
  useEffect(() => {
    void clockSkew();
    const fromOtherPage = ({ key }: StorageEvent) => {
      if (key === storedNames.driverSteps) void latest.current().finally(() => queue.refresh());
    };
    globalThis.addEventListener('storage', fromOtherPage);
    return () => globalThis.removeEventListener('storage', fromOtherPage);
  }, [queue]);
  const isWaiting = steps.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void queue.flush(), againMs);
    return () => clearInterval(timer);
  }, [isWaiting, queue]);
  const made = <S extends QueuedStep>({ id, reference }: Job, step: S, report: StepReport = {}) => {
    const at = new Date(Date.now() - knownSkew()).toISOString();
    return { key: idempotencyKey({ id, step, at }), jobId: id, reference, step, at, said: report };
  };
  const take = (job: Job, step: Step | 'end', report: StepReport = {}): Promise<void> =>
    queue.take(made(job, step, report));
  const undo = (job: Job): Promise<void> =>
    job.undo ? queue.undo(made(job, 'undo', { undone: job.undo.step })) : Promise.resolve();
  const noteCall = (job: Job, way: 'call' | 'text') => void queue.note(made(job, 'called', { way }));
  return {
    ...steps,
    take,
    undo,
    noteCall,
    flush: queue.flush,
    forget: (keys: readonly string[]) => queue.forget(keys),
  };
}
