import { useRef, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { cancelByLink } from '#web/api/reservation-calls.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CancelDialogProps {
  readonly open: boolean;
  readonly id: string;
  readonly link: string;
  /** What is cancelled, in one line. */
  readonly what: string;
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks once more, then cancels. A failure is said here, and the booking stays. */
export function CancelDialog({ open, id, link, what, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { message } = await cancelByLink(id, link);
      if (message) onCancelled(message);
      else setFailure(t('Manage_cancel-unclear'));
    } catch (problem) {
      // The server's own words when it refuses: they hold the telephone number to call.
      const isRefused = problem instanceof ApiProblem && problem.status === 409;
      setFailure(isRefused ? problem.detail : t('Manage_cancel-failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={t('Manage_cancel-title')}
      description={what}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="quiet" onClick={onClose}>
            {t('Manage_keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            {t('Manage_cancel')}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice kind="bad" live="assertive">
          {failure}
        </Notice>
      ) : (
        <p className="text-small">{t('Manage_cancel-text')}</p>
      )}
    </Dialog>
  );
}
