import type { JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';
import { pence, penceFromPounds, pounds } from '#domain/basics/money.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { lastStepOf, type UndoableStep, undoUntil } from '#domain/booking/undo-step.ts';
import { waitingCharge } from '#domain/booking/waiting.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import type { StoredStep } from './steps-storage.ts';
import { freeWaitingOf } from './waiting-of.ts';

/** What waiting comes to, counted on the phone as the server will count it. */
function waitingOf(job: Job): Job['waiting'] {
  const { freeMinutes, perMinute } = job.waiting;
  const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));
  const counted = waitingCharge(
    { arrivedAt: asDate(job.arrivedAt), boardedAt: asDate(job.boardedAt), freeUntil: freeWaitingOf(job) },
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

/** A step just taken can be taken back. */
const undoOf = (step: UndoableStep, at: string): Pick<Job, 'undo'> => ({
  undo: { step, until: undoUntil(new Date(at)).toISOString() },
});

/** Nothing is collected of a trip without a passenger. */
const withoutPassenger = { status: bookingStates.Cancelled, steps: [], undo: null, toCollect: 0 };

const done = { status: bookingStates.Completed, steps: [], undo: null };

/** How each step changes a job. */
const changes: Readonly<Record<JobStep, (job: Job, step: StoredStep) => Partial<Job>>> = {
  start: (_job, { at }) => ({
    status: bookingStates.InProgress,
    startedAt: at,
    offer: null,
    steps: ['arrived', 'boarded', 'complete'],
    ...undoOf('start', at),
  }),
  arrived: (_job, { at }) => ({
    arrivedAt: at,
    steps: ['boarded', 'no-show', 'complete'],
    ...undoOf('arrived', at),
  }),
  boarded: (job, { at }) => {
    const times = { arrivedAt: job.arrivedAt ?? at, boardedAt: at };
    return { ...times, steps: ['complete'], ...undoOf('boarded', at), waiting: waitingOf({ ...job, ...times }) };
  },
  'no-show': (_job, { at }) => ({ ...withoutPassenger, endReason: 'no-show', noShowAt: at }),
  complete: (job, { at, said }) => ({
    ...done,
    completedAt: at,
    price: priceWith(job, said),
    paidBy: said.paidBy ?? null,
    toCollect: said.paidBy ? 0 : job.toCollect,
  }),
};

/** A job without its last step. */
function withoutStep(job: Job, undone: UndoableStep | undefined): Job {
  if (job.status !== bookingStates.InProgress || undone !== lastStepOf(job)) return job;
  const { arrivedAt, boardedAt } = job;
  const base = { ...job, undo: null };
  if (undone === 'start') return { ...base, status: bookingStates.Confirmed, startedAt: null, steps: ['start'] };
  if (undone === 'boarded' && arrivedAt !== boardedAt)
    return { ...base, boardedAt: null, steps: ['boarded', 'no-show', 'complete'] };
  return { ...base, arrivedAt: null, boardedAt: null, steps: ['arrived', 'boarded', 'complete'] };
}

/** A job as it will be once its waiting steps have been sent. Steps that the server already has are left out. */
export const withSteps = (job: Job, waiting: readonly StoredStep[]): Job =>
  waiting
    .filter(({ jobId }) => jobId === job.id)
    .reduce((now, waitingStep) => {
      if (waitingStep.step === 'undo') return withoutStep(now, waitingStep.said.undone);
      if (waitingStep.step === 'called') return now.isTried || !now.startedAt ? now : { ...now, isTried: true };
      if (waitingStep.step === 'end')
        return now.status === bookingStates.InProgress && !now.boardedAt
          ? { ...now, ...withoutPassenger, endReason: waitingStep.said.end ?? null }
          : now;
      const taken = now.steps.find((step) => step === waitingStep.step);
      return taken ? { ...now, ...changes[taken](now, waitingStep) } : now;
    }, job);
