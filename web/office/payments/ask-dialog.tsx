import { useState } from 'react';
import { readPence } from '#domain/basics/typed-pounds.ts';
import { askPayment, paymentsKey, type SendBy } from '#web/api/office-payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface AskDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly reservationId: string;
  readonly hasEmail: boolean;
}

/** Asks a customer to pay: the rest of the fare, or an amount that was agreed. */
export function AskDialog({ open, onClose, reservationId, hasEmail }: AskDialogProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [send, setSend] = useState<SendBy>(hasEmail ? 'email' : 'text');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const pence = amount.trim() === '' ? undefined : readPence(amount);
  const ask = useAction(
    () => askPayment({ reservationId, send, reason: reason.trim(), ...(pence ? { amount: pence / 100 } : {}) }, key),
    {
      invalidates: [paymentsKey],
      doneText: () => t(`Payments_asked-${send}`),
      onDone: () => {
        setAmount('');
        setReason('');
        setKey(crypto.randomUUID());
        onClose();
      },
      onFailed: () => setKey(crypto.randomUUID()),
    },
  );
  const submit = () => {
    if (pence === null) ask.refuse(t('Error_price'));
    else void ask.run();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !ask.isBusy) onClose();
      }}
      title={t('Payments_ask')}
      description={t('Payments_ask-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Ui_close')}
          </Button>
          <Button kind="primary" busy={ask.isBusy} onClick={submit}>
            {t(send === 'none' ? 'Payments_make' : 'Payments_send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{ask.failure}</FailureNotice>
        <TextField
          label={t('Payments_amount')}
          hint={t('Payments_amount-hint')}
          inputMode="decimal"
          optional
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('Payments_reason')}
          hint={t('Payments_reason-hint')}
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SelectField
          label={t('Payments_by')}
          value={send}
          onChange={(event) => setSend(event.target.value as SendBy)}
          options={(['email', 'text', 'none'] as const).map((value) => ({
            value,
            label: t(`Payments_by-${value}`),
            disabled: value === 'email' && !hasEmail,
          }))}
        />
      </div>
    </Dialog>
  );
}
