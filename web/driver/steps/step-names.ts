import type { JobStep } from '#domain/api/driver-jobs.ts';

/** The text of each step, as on its button. */
export const stepTexts: Readonly<Record<JobStep, string>> = {
  start: 'Driver_start',
  arrived: 'Driver_step-arrived',
  boarded: 'Driver_step-boarded',
  complete: 'Driver_step-complete',
  'no-show': 'Driver_no-show',
};
