import { CarFront, CircleCheckBig, MapPinCheck, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';

interface TripStepsProps {
  /** The trip under way, or the one that would start. */
  readonly job: DriverJobAnswer | null;
  readonly isOnTheWay: boolean;
  /** False until the access needs are acknowledged. */
  readonly isReady: boolean;
  /** Rejects when the server refuses. */
  readonly onStep: (job: DriverJobAnswer, step: JobStep, reason?: string) => Promise<void>;
}

const shown = [
  { step: 'arrived', icon: MapPinCheck },
  { step: 'boarded', icon: UserCheck },
  { step: 'complete', icon: CircleCheckBig },
] as const;

/** Start Trip and the steps after it. The next step is highlighted. */
export function TripSteps({ job, isOnTheWay, isReady, onStep }: TripStepsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);
  const needsFirst = t('Driver_needs-first');
  const { run, refuse, runningWith, failure } = useAction(
    ({ on, step }: { on: DriverJobAnswer; step: JobStep }) => onStep(on, step),
    { failureText: problemText },
  );
  const take = (step: JobStep) => {
    if (!job) return;
    if (step !== 'start' || isReady) {
      void run({ on: job, step });
      return;
    }
    refuse(needsFirst);
    document.getElementById(`needs-${job.id}`)?.focus();
  };
  const next = shown.find(({ step }) => job?.steps.includes(step))?.step;
  return (
    <div className="grid gap-3">
      {failure && !(isReady && failure === needsFirst) ? (
        <Notice kind="bad" live="assertive" onDismiss={() => refuse('')}>
          {failure}
        </Notice>
      ) : null}
      <Button
        kind={isOnTheWay ? 'secondary' : 'primary'}
        size="large"
        wide
        disabled={isOnTheWay || !job}
        busy={runningWith?.step === 'start'}
        onClick={() => take('start')}
      >
        <CarFront aria-hidden="true" />
        {t(isOnTheWay ? 'Driver_on-the-way' : 'Driver_start')}
      </Button>
      {isOnTheWay && job
        ? shown
            .filter(({ step }) => job.steps.includes(step))
            .map(({ step, icon: Icon }) => (
              <Button
                key={step}
                kind={step === next ? 'primary' : 'outline'}
                size="large"
                wide
                busy={runningWith?.step === step}
                onClick={() => take(step)}
              >
                <Icon aria-hidden="true" />
                {t(`Driver_step-${step}`)}
              </Button>
            ))
        : null}
      {isOnTheWay && job?.steps.includes('no-show') ? (
        <Button kind="quiet" wide onClick={() => setAsking(true)}>
          <UserX aria-hidden="true" />
          {t('Driver_no-show')}
        </Button>
      ) : null}
      {job ? (
        <NoShowDialog
          open={isAsking}
          name={job.name}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => onStep(job, 'no-show', reason)}
        />
      ) : null}
    </div>
  );
}
