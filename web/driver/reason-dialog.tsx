import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface ReasonDialogProps {
  readonly open: boolean;
  /** The texts are `<texts>-text`, `-reason`, `-hint`, `-required` and `-confirm`. */
  readonly texts: 'Driver_no-show' | 'Driver_decline' | 'Driver_decline-shift';
  readonly title: string;
  /** The most characters that the server accepts. */
  readonly longest?: number;
  readonly onClose: () => void;
  /** Rejects when it could not be saved. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** Asks why: the reason is part of the record, so it is required. */
export function ReasonDialog({ open, texts, title, longest = 200, onClose, onConfirm }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { run, failure, isBusy } = useAction(onConfirm, {
    onDone: () => {
      setReason('');
      onClose();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setError(isEmpty ? t(`${texts}-required`) : '');
    if (isEmpty) return field.current?.focus();
    await run(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t(`${texts}-text`)}
      firstFocus={field}
      actions={
        <>
          <Button kind="quiet" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="danger" className="min-h-14" type="submit" form={formId} busy={isBusy}>
            {t(`${texts}-confirm`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          ref={field}
          name="reason"
          label={t(`${texts}-reason`)}
          hint={t(`${texts}-hint`)}
          error={error}
          value={reason}
          maxLength={longest}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
