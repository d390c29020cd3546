import { Check } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { stepTexts } from './step-names.ts';
import type { StoredStep } from './steps-storage.ts';

interface RefusedStepsProps {
  readonly steps: readonly StoredStep[];
  readonly onRead: (keys: readonly string[]) => void;
}

/** What the server refused once there was a connection, job by job, until the driver says OK. */
export function RefusedSteps({ steps, onRead }: RefusedStepsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const jobs = [...new Set(steps.map(({ jobId }) => jobId))];
  if (jobs.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {jobs.map((jobId) => {
        const ofJob = steps.filter((step) => step.jobId === jobId);
        const text = ofJob.map(({ step }) => t(stepTexts[step])).join(', ');
        const [{ reference, refusal } = { reference: '', refusal: '' }] = ofJob;
        return (
          <Notice key={jobId} kind="bad" live="assertive" title={t('Driver_steps-refused', { reference, text })}>
            <p>{refusal || problemText(null)}</p>
            <p>{t('Driver_steps-refused-text')}</p>
            <Button
              kind="secondary"
              size="large"
              className="mt-3 min-h-14 min-w-32"
              onClick={() => onRead(ofJob.map(({ key }) => key))}
            >
              <Check aria-hidden="true" />
              {t('Driver_ok')}
            </Button>
          </Notice>
        );
      })}
    </div>
  );
}
