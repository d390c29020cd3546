import { useRef, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CancelDialogProps {
  readonly open: boolean;
  /** The booking in one line: reference and pickup. */
  readonly what: string;
  readonly cancel: () => Promise<{ message?: string }>;
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
  /** Whatever came of an attempt: what the page has read may be out of date now. */
  readonly onTried?: () => void;
}

/** Asks once more, then cancels. A failure is said here, and the booking stays. */
export function CancelDialog({ open, what, cancel, onClose, onCancelled, onTried }: CancelDialogProps) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const close = () => {
    setFailure('');
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { message } = await cancel();
      if (message) onCancelled(message);
      else setFailure(t('Manage_cancel-unclear'));
    } catch (problem) {
      // The server's own words when it refuses: they hold the telephone number to call.
      const isRefused = problem instanceof ApiProblem && problem.status === 409;
      setFailure(isRefused ? problem.detail : t('Manage_cancel-failed'));
    } finally {
      setBusy(false);
      onTried?.();
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) close();
      }}
      title={t('Manage_cancel-title')}
      description={what}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="quiet" disabled={busy} onClick={close}>
            {t('Manage_keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
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
