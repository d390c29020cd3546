import type { JobStep } from '#domain/api/driver-jobs.ts';
import { pence, penceFromPounds, pounds } from '#domain/basics/money.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { waitingCharge } from '#domain/booking/waiting.ts';
import type { Job } from '#web/api/driver-jobs.ts';
import type { StoredStep } from './steps-storage.ts';

const minuteMs = 60_000;

/** What waiting comes to, counted on the phone as the server will count it. */
function waitingOf(job: Job): Job['waiting'] {
  const { freeMinutes, perMinute } = job.waiting;
  const freeUntil = job.freeWaitUntil ?? new Date(Date.parse(job.pickupTime) + freeMinutes * minuteMs);
  const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));
  const counted = waitingCharge(
    { arrivedAt: asDate(job.arrivedAt), boardedAt: asDate(job.boardedAt), freeUntil: new Date(freeUntil) },
    { freeWaitMinutes: freeMinutes, waitPencePerMinute: penceFromPounds(perMinute) },
  );
  return { ...job.waiting, minutes: counted.minutes, amount: pounds(pence(counted.pence)) };
}

/** The fare with the extras; a tip is not part of it. */
const priceWith = (job: Job, { extras = [] }: StoredStep['said']) =>
  pounds(
    pence(
      [job.price, ...extras.filter(({ code }) => code !== 'tip').map(({ amount }) => amount)]
        .map(penceFromPounds)
        .reduce((total, amount) => total + amount, 0),
    ),
  );

const done = { status: bookingStates.Completed, steps: [] };

/** How each step changes a job. */
const changes: Readonly<Record<JobStep, (job: Job, step: StoredStep) => Partial<Job>>> = {
  start: (_job, { at }) => ({
    status: bookingStates.InProgress,
    startedAt: at,
    offer: null,
    steps: ['arrived', 'boarded', 'complete'],
  }),
  arrived: (_job, { at }) => ({ arrivedAt: at, steps: ['boarded', 'no-show', 'complete'] }),
  boarded: (job, { at }) => {
    const times = { arrivedAt: job.arrivedAt ?? at, boardedAt: at };
    return { ...times, steps: ['complete'], waiting: waitingOf({ ...job, ...times }) };
  },
  'no-show': (_job, { at }) => ({ ...done, noShowAt: at, completedAt: at }),
  complete: (job, { at, said }) => ({
    ...done,
    completedAt: at,
    price: priceWith(job, said),
    paidBy: said.paidBy ?? null,
    toCollect: said.paidBy ? 0 : job.toCollect,
  }),
};

/** A job as it will be once its waiting steps have been sent. Steps that the server already has are left out. */
export const withSteps = (job: Job, waiting: readonly StoredStep[]): Job =>
  waiting
    .filter(({ jobId }) => jobId === job.id)
    .reduce((now, waitingStep) => {
      const taken = now.steps.find((step) => step === waitingStep.step);
      return taken ? { ...now, ...changes[taken](now, waitingStep) } : now;
    }, job);
