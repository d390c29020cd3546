import { confirmJobNotice, type JobNoticeAnswer, listJobNotices } from '#domain/api/bookings/job-notices.ts';
import { correctOwnPayment } from '#domain/api/driver-jobs/correct-payment.ts';
import * as api from '#domain/api/driver-jobs/driver-jobs.ts';
import { endJob, noShowJob } from '#domain/api/driver-jobs/driver-trip-ends.ts';
import { runningLate } from '#domain/api/driver-jobs/running-late.ts';
import { askTakeBack, undoStep } from '#domain/api/driver-jobs/take-back-step.ts';
import type { PaidBy, TripExtra } from '#domain/booking/trip-end.ts';
import type { driverEndReasons } from '#domain/booking/trip-without-passenger.ts';
import type { UndoableStep } from '#domain/booking/undo-step.ts';
import { call } from '#web/api/client.ts';

export type Job = api.DriverJobAnswer;
export type Step = api.JobStep;

export async function readJobs(): Promise<readonly Job[]> {
  return (await call(api.listDriverJobs, { query: {} })).$values;
}

const plainSteps = {
  start: api.startJob,
  arrived: api.arriveAtJob,
  boarded: api.boardJob,
} as const;

/** The driver will be that many minutes late. */
export const reportLate = (id: string, minutes: number) => call(runningLate, { params: { id }, body: { minutes } });

/** What the driver reports with a step: why nobody came or why it ended early, or how it was paid and the extras. */
export interface StepReport {
  readonly reason?: string;
  readonly paidBy?: PaidBy;
  readonly extras?: { code: TripExtra; amount: number }[];
  /** How the passenger was tried to be reached. */
  readonly way?: 'call' | 'text';
  /** Why it ended without a passenger. */
  readonly end?: (typeof driverEndReasons)[number];
  /** Asked whether it has really ended, and it has. */
  readonly confirmed?: boolean;
  /** The step that is taken back. */
  readonly undone?: UndoableStep;
}

/**
 * Moves a job to its next step, or records a call to its passenger; `at` is when it happened. A no-show needs a reason,
 * and so does an end without a passenger. With the same key it counts once.
 */
export function takeStep(
  id: string,
  step: Step | 'called' | 'undo' | 'end',
  { at, undone, way, end, ...said }: StepReport & { readonly at: string },
  sending: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<Job> {
  const params = { id };
  if (step === 'no-show') return call(noShowJob, { params, body: { reason: said.reason ?? '', at }, ...sending });
  if (step === 'called') return call(api.callFromJob, { params, body: { at, ...(way ? { way } : {}) }, ...sending });
  if (step === 'end') {
    const text = said.reason ? { text: said.reason } : {};
    return call(endJob, { params, body: { reason: end ?? 'wrong-start', ...text, at }, ...sending });
  }
  if (step === 'complete') return call(api.completeJob, { params, body: { ...said, at }, ...sending });
  if (step === 'undo') return call(undoStep, { params, body: { ...(undone ? { step: undone } : {}), at }, ...sending });
  return call(plainSteps[step], { params, body: { at }, ...sending });
}

/** Asks the office to take back the trip under way. */
export const askBack = (id: string): Promise<Job> => call(askTakeBack, { params: { id } });

/** Asks the passenger of a trip to pay online what the driver would have to collect. */
export const askPayLink = (id: string): Promise<Job> => call(api.payLinkOfJob, { params: { id } });

/** Puts right how a finished job was paid. */
export const correctPayment = (
  id: string,
  body: { readonly paidBy: PaidBy; readonly extras: { code: TripExtra; amount: number }[] },
): Promise<Job> => call(correctOwnPayment, { params: { id }, body });

export type JobNotice = JobNoticeAnswer;

/** What the driver has not confirmed yet. */
export const readNotices = async (): Promise<readonly JobNotice[]> => (await call(listJobNotices, {})).$values;

export const confirmNotice = (id: string) => call(confirmJobNotice, { params: { id } });

export const acceptOffer = (id: string) => call(api.acceptJob, { params: { id } });

export const declineOffer = (id: string, reason: string) => call(api.declineJob, { params: { id }, body: { reason } });
