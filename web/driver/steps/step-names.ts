import type { QueuedStep } from './steps-storage.ts';

/** The text of each step, as on its button. */
export const stepTexts: Readonly<Record<QueuedStep, string>> = {
  start: 'Driver_start',
  arrived: 'Driver_step-arrived',
  boarded: 'Driver_step-boarded',
  complete: 'Driver_step-complete',
  'no-show': 'Driver_no-show',
  end: 'Driver_end-early',
  undo: 'Driver_undo-plain',
  called: 'Driver_call',
};
