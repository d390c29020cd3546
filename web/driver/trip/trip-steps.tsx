import { CircleCheckBig, UserCheck } from 'lucide-react';
import type { Job } from '#web/api/driver/jobs.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AskBack } from './ask-back.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { StartEarly } from './start-early.tsx';
import type { TripSteps } from './use-trip-steps.ts';

interface TripQuestionsProps {
  readonly job: Job;
  readonly steps: TripSteps;
}

/** What is asked before a job starts early or ends. */
export function TripQuestions({ job, steps: { asking, onStep, close } }: TripQuestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StartEarly job={job} open={asking === 'start-early'} onClose={close} onStart={() => onStep(job, 'start')} />
      <CompleteDialog
        job={job}
        open={asking === 'complete'}
        onClose={close}
        onConfirm={(end) => onStep(job, 'complete', end)}
      />
      <ReasonDialog
        open={asking === 'no-show'}
        texts="Driver_no-show"
        title={t('Driver_no-show-title', { name: job.name })}
        onClose={close}
        onConfirm={(reason) => onStep(job, 'no-show', { reason })}
      />
      <EndDialog open={asking === 'end-early'} onClose={close} onConfirm={(end) => onStep(job, 'end', end)} />
    </>
  );
}

interface OtherStepsProps {
  readonly job: Job;
  readonly steps: TripSteps;
  readonly unsent: readonly StoredStep[];
  /** Reads the list again. */
  readonly onAsked: () => void;
}

/** What a trip under way needs now and then: quieter than the step, and not under the thumb. */
export function OtherSteps({ job, steps: { next, take, ask, isBusy }, unsent, onAsked }: OtherStepsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {next === 'arrived' && job.steps.includes('boarded') ? (
        <Button kind="outline" size="large" wide className="min-h-14" disabled={isBusy} onClick={() => take('boarded')}>
          <UserCheck aria-hidden="true" />
          {t('Driver_step-boarded')}
        </Button>
      ) : null}
      {job.boardedAt ? null : (
        <Button kind="quiet" wide className="min-h-14" disabled={isBusy} onClick={() => ask('end-early')}>
          <CircleCheckBig aria-hidden="true" />
          {t('Driver_end-early')}
        </Button>
      )}
      <AskBack {...{ job, unsent, onAsked }} />
    </div>
  );
}
