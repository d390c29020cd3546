import { Undo2 } from 'lucide-react';
import { askBack, type Job } from '#web/api/driver/jobs.ts';
import { useNow } from '#web/app/use-now.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isUnsentStep, leftToUndo } from './undo-bar.tsx';

interface AskBackProps {
  readonly job: Job;
  readonly unsent: readonly StoredStep[];
  readonly onAsked: () => void;
}

/** Once a step can no longer be undone: one press asks the office to take the trip back. */
export function AskBack({ job, unsent, onAsked }: AskBackProps) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const { run, isBusy, failure } = useAction(() => askBack(job.id), { onDone: onAsked });
  if (leftToUndo(job, now) > 0 || isUnsentStep(job, unsent)) return null;
  if (job.isBackAsked) return <Notice kind="info">{t('Driver_back-asked')}</Notice>;
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <Button kind="quiet" wide className="min-h-14" busy={isBusy} onClick={() => void run()}>
        <Undo2 aria-hidden="true" />
        {t('Driver_ask-back')}
      </Button>
    </>
  );
}
