import { type FormEvent, useId, useState } from 'react';
import { driverEndReasons } from '#domain/booking/trip-without-passenger.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

type Reason = (typeof driverEndReasons)[number];

interface EndDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onConfirm: (end: { readonly end: Reason; readonly reason: string }) => Promise<void>;
}

/** A trip ends without a passenger: the driver says why, and nothing is collected. */
export function EndDialog({ open, onClose, onConfirm }: EndDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, failure } = useAction(onConfirm, { onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason) void run({ end: reason, reason: text.trim() });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Driver_end-early-title')}
      description={t('Driver_end-early-text')}
      actions={
        <>
          <Button kind="quiet" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="danger" className="min-h-14" type="submit" form={formId} busy={isBusy}>
            {t('Driver_end-early-confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <RadioGroup
          name="end"
          label={t('Driver_end-why')}
          error={isTried && !reason ? t('Driver_end-early-required') : undefined}
          choices={driverEndReasons.map((value) => ({ value, label: t(`End_${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(driverEndReasons.find((each) => each === target.value) ?? '')}
        />
        {reason === 'breakdown' ? <Notice kind="info">{t('Driver_end-breakdown')}</Notice> : null}
        <TextField
          name="reason"
          label={t('Driver_end-early-reason')}
          hint={t('Driver_end-early-hint')}
          optional
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
