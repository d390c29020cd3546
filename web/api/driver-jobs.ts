import * as api from '#domain/api/driver-jobs.ts';
import { call } from './client.ts';

export type Job = api.DriverJobAnswer;
export type Step = api.JobStep;

export async function readJobs(): Promise<readonly Job[]> {
  return (await call(api.listDriverJobs, { query: {} })).$values;
}

const plainSteps = {
  start: api.startJob,
  arrived: api.arriveAtJob,
  boarded: api.boardJob,
  complete: api.completeJob,
} as const;

/** Tells that the passenger was called, and when. */
export const noteCall = (id: string, at: string): Promise<Job> =>
  call(api.callFromJob, { params: { id }, body: { at } });

/** Moves a job to its next step; a no-show needs its reason. */
export function takeStep(id: string, step: Step, reason = ''): Promise<Job> {
  if (step === 'no-show') return call(api.noShowJob, { params: { id }, body: { reason } });
  return call(plainSteps[step], { params: { id } });
}
