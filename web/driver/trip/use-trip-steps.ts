import { useState } from 'react';
import type { JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';
import type { Job, StepReport } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { nextStep } from './next-step.ts';
import { isEarlyStart } from './start-early.tsx';

/** Rejects when the server refuses. */
export type TakeStep = (job: Job, step: JobStep | 'end', report?: StepReport) => Promise<void>;

export type Question = 'start-early' | 'complete' | 'no-show' | 'end-early';

/** The question put to the driver. It is about this job alone: the next job starts without one. */
function useQuestion(job: Job | null) {
  const [question, setQuestion] = useState<{ readonly what: Question; readonly jobId: string } | null>(null);
  return {
    asking: question && question.jobId === job?.id ? question.what : null,
    ask: (what: Question) => setQuestion(job && { what, jobId: job.id }),
    close: () => setQuestion(null),
  };
}

interface TripStepsInput {
  /** The trip under way, or the one that would start. */
  readonly job: Job | null;
  /** False until the access needs are acknowledged. */
  readonly isReady: boolean;
  readonly onStep: TakeStep;
}

/** The step that the job needs next, and what is asked before it is taken. */
export function useTripSteps({ job, isReady, onStep }: TripStepsInput) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const question = useQuestion(job);
  const needsFirst = t('Driver_needs-first');
  const { run, refuse, runningWith, failure } = useAction(
    ({ on, step }: { on: Job; step: JobStep }) => onStep(on, step),
    { failureText: problemText },
  );
  const take = (step: JobStep) => {
    if (!job) return;
    if (step === 'complete') return question.ask('complete');
    if (step === 'start' && isReady && isEarlyStart(job)) return question.ask('start-early');
    if (step !== 'start' || isReady) {
      void run({ on: job, step });
      return;
    }
    refuse(needsFirst);
    document.getElementById(`needs-${job.id}`)?.focus();
  };
  return {
    ...question,
    job,
    next: nextStep(job),
    take,
    onStep,
    isBusy: runningWith !== undefined,
    failure: isReady && failure === needsFirst ? '' : failure,
    forget: () => refuse(''),
  };
}

export type TripSteps = ReturnType<typeof useTripSteps>;
