import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface CompleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onConfirm: () => Promise<void>;
}

/** A job is completed for good, so one press by mistake must not do it. */
export function CompleteDialog({ open, onClose, onConfirm }: CompleteDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { run, failure, isBusy } = useAction(onConfirm, { onDone: onClose, failureText: problemText });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Driver_complete-title')}
      description={t('Driver_complete-text')}
      actions={
        <>
          <Button kind="quiet" size="large" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="primary" size="large" className="min-h-14" busy={isBusy} onClick={() => void run()}>
            <CircleCheckBig aria-hidden="true" />
            {t('Driver_step-complete')}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}
