import { useRef } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Whether a start now is asked about first. */
export const isEarlyStart = ({ startFrom }: Job): boolean =>
  startFrom !== null && Date.now() - knownSkew() < Date.parse(startFrom);

interface StartEarlyProps {
  readonly job: Job;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onStart: () => Promise<void>;
}

/** A start long before anybody needs to leave is most often meant for another job. */
export function StartEarly({ job, open, onClose, onStart }: StartEarlyProps) {
  const { t, tag } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const { run, isBusy, failure } = useAction(onStart, { onDone: onClose });
  const clock = formatClock(new Date(job.pickupTime), tag);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Driver_start-early-title', { clock })}
      description={t('Driver_start-early-text')}
      firstFocus={back}
      actions={
        <>
          <Button ref={back} kind="quiet" size="large" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="primary" size="large" className="min-h-14" busy={isBusy} onClick={() => void run()}>
            {t('Driver_start-early-confirm')}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}
