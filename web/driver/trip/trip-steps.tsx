import { CarFront, CircleCheckBig, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';
import type { StepReport } from '#web/api/driver/jobs.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AskBack } from './ask-back.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { FreeWaiting } from './free-waiting.tsx';
import { nextStep, tripSteps } from './next-step.ts';
import { NoShowButton } from './no-show-button.tsx';
import { isEarlyStart, StartEarly } from './start-early.tsx';
import { UndoBar } from './undo-bar.tsx';

interface TripStepsProps {
  /** The trip under way, or the one that would start. */
  readonly job: DriverJobAnswer | null;
  readonly isOnTheWay: boolean;
  /** False until the access needs are acknowledged. */
  readonly isReady: boolean;
  /** Rejects when the server refuses. */
  readonly onStep: (job: DriverJobAnswer, step: JobStep | 'end', report?: StepReport) => Promise<void>;
  readonly onUndo: (job: DriverJobAnswer) => Promise<void>;
  /** Reads the list again. */
  readonly onAsked: () => void;
  readonly unsent: readonly StoredStep[];
}

type Question = 'start-early' | 'complete' | 'no-show' | 'end-early';

/** The question put to the driver. It is about this job alone: the next job starts without one. */
function useQuestion(job: DriverJobAnswer | null) {
  const [question, setQuestion] = useState<{ readonly what: Question; readonly jobId: string } | null>(null);
  return {
    asking: question && question.jobId === job?.id ? question.what : null,
    ask: (what: Question) => setQuestion(job && { what, jobId: job.id }),
    close: () => setQuestion(null),
  };
}

interface TripQuestionsProps {
  readonly job: DriverJobAnswer;
  readonly asking: Question | null;
  readonly onStep: TripStepsProps['onStep'];
  readonly onClose: () => void;
}

/** What is asked before a job ends. */
function TripQuestions({ job, asking, onStep, onClose }: TripQuestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StartEarly job={job} open={asking === 'start-early'} onClose={onClose} onStart={() => onStep(job, 'start')} />
      <CompleteDialog
        job={job}
        open={asking === 'complete'}
        onClose={onClose}
        onConfirm={(end) => onStep(job, 'complete', end)}
      />
      <ReasonDialog
        open={asking === 'no-show'}
        texts="Driver_no-show"
        title={t('Driver_no-show-title', { name: job.name })}
        onClose={onClose}
        onConfirm={(reason) => onStep(job, 'no-show', { reason })}
      />
      <EndDialog open={asking === 'end-early'} onClose={onClose} onConfirm={(end) => onStep(job, 'end', end)} />
    </>
  );
}

/**
 * What to do next, in one big button: on phones it is at the bottom of the screen, under the thumb. Everything else is
 * quieter and stays in the card.
 */
export function TripSteps({ job, isOnTheWay, isReady, unsent, onStep, onUndo, onAsked }: TripStepsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { asking, ask, close } = useQuestion(job);
  const needsFirst = t('Driver_needs-first');
  const { run, refuse, runningWith, failure } = useAction(
    ({ on, step }: { on: DriverJobAnswer; step: JobStep }) => onStep(on, step),
    { failureText: problemText },
  );
  const next = nextStep(job);
  const { text, icon: Icon } = tripSteps[next ?? 'start'];
  const take = (step: JobStep) => {
    if (!job) return;
    if (step === 'complete') return ask('complete');
    if (step === 'start' && isReady && isEarlyStart(job)) return ask('start-early');
    if (step !== 'start' || isReady) {
      void run({ on: job, step });
      return;
    }
    refuse(needsFirst);
    document.getElementById(`needs-${job.id}`)?.focus();
  };
  const isBusy = runningWith !== undefined;
  const mayBoard = next === 'arrived' && job?.steps.includes('boarded');
  return (
    <div className="grid gap-3">
      {isOnTheWay && job ? <FreeWaiting job={job} /> : null}
      {isOnTheWay ? (
        <Button kind="secondary" size="large" wide className="min-h-14" disabled>
          <CarFront aria-hidden="true" />
          {t('Driver_on-the-way')}
        </Button>
      ) : null}
      {mayBoard ? (
        <Button kind="outline" size="large" wide className="min-h-14" disabled={isBusy} onClick={() => take('boarded')}>
          <UserCheck aria-hidden="true" />
          {t('Driver_step-boarded')}
        </Button>
      ) : null}
      {isOnTheWay && job ? <NoShowButton {...{ job, isBusy }} onPress={() => ask('no-show')} /> : null}
      {isOnTheWay && !job?.boardedAt ? (
        <Button kind="quiet" wide className="min-h-14" disabled={isBusy} onClick={() => ask('end-early')}>
          <CircleCheckBig aria-hidden="true" />
          {t('Driver_end-early')}
        </Button>
      ) : null}
      {job && isOnTheWay ? <AskBack {...{ job, unsent, onAsked }} /> : null}
      <div className="night fixed inset-x-0 bottom-0 z-(--layer-bar) grid gap-2 border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
        {failure && !(isReady && failure === needsFirst) ? (
          <Notice kind="bad" live="assertive" onDismiss={() => refuse('')}>
            {failure}
          </Notice>
        ) : null}
        {job && isOnTheWay ? <UndoBar {...{ job, unsent, onUndo }} /> : null}
        <Button
          kind="primary"
          size="large"
          wide
          className="min-h-16"
          disabled={!job || !next}
          busy={isBusy}
          // The second of two quick presses was meant for the step before.
          onClick={({ detail }) => next && detail < 2 && take(next)}
        >
          <Icon aria-hidden="true" />
          {t(text)}
        </Button>
      </div>
      {job ? <TripQuestions key={job.id} {...{ job, asking, onStep }} onClose={close} /> : null}
    </div>
  );
}
