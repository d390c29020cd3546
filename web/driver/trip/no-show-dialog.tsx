import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface NoShowDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
  /** Rejects when it could not be saved. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** The server's maximum. */
const longestReason = 200;

/** The passenger did not come: the reason is part of the record, so it is required. */
export function NoShowDialog({ open, name, onClose, onConfirm }: NoShowDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { run, failure, isBusy } = useAction(onConfirm, {
    onDone: () => {
      setReason('');
      onClose();
    },
    failureText: problemText,
  });
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setError(isEmpty ? t('Driver_no-show-required') : '');
    if (isEmpty) return field.current?.focus();
    await run(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Driver_no-show-title', { name })}
      description={t('Driver_no-show-text')}
      firstFocus={field}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="danger" type="submit" form="no-show-form" busy={isBusy}>
            {t('Driver_no-show-confirm')}
          </Button>
        </>
      }
    >
      <form id="no-show-form" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          ref={field}
          name="no-show-reason"
          label={t('Driver_no-show-reason')}
          hint={t('Driver_no-show-hint')}
          error={error}
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
