import { useState } from 'react';
import { readPence } from '#domain/basics/typed-pounds.ts';
import { askPayment, paymentsKey, type SendBy } from '#web/api/office/payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

const whats = ['fare', 'deposit', 'extra'] as const;
type What = (typeof whats)[number];

interface AskDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly reservationId: string;
  readonly hasEmail: boolean;
}

interface AmountFieldsProps {
  readonly what: Exclude<What, 'fare'>;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly error: string | undefined;
}

/** How much, and what for, in words for the customer. */
function AmountFields({ what, amount, setAmount, reason, setReason, error }: AmountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <DecimalField
        label={t('Payments_amount')}
        name="amount"
        error={error}
        {...(what === 'deposit' ? { hint: t('Payments_deposit-hint') } : {})}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('Payments_reason')}
        {...(what === 'extra' ? { hint: t('Payments_reason-hint') } : {})}
        optional
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  );
}

/** Asks a customer to pay: the rest of the fare, a deposit on it, or an amount that was agreed on top. */
export function AskDialog({ open, onClose, reservationId, hasEmail }: AskDialogProps) {
  const { t } = useTranslation();
  const [what, setWhat] = useState<What>('fare');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [send, setSend] = useState<SendBy>(hasEmail ? 'email' : 'text');
  const pence = what === 'fare' ? undefined : readPence(amount);
  const ask = useAction(
    () =>
      askPayment({
        reservationId,
        send,
        ...(what === 'deposit' ? { purpose: what } : {}),
        ...(pence ? { amount: pence / 100, reason: reason.trim() } : {}),
      }),
    {
      invalidates: [paymentsKey],
      doneText: () => t(`Payments_asked-${send}`),
      onDone: () => {
        setWhat('fare');
        setAmount('');
        setReason('');
        onClose();
      },
      onFailed: (problem) => place(problem),
    },
  );
  const { named, isFine, place } = useFieldErrors({ amount: (pence === null || pence === 0) && t('Error_price') });
  const submit = () => {
    if (isFine()) void ask.run();
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
        <SelectField
          label={t('Payments_what')}
          value={what}
          onChange={(event) => setWhat(event.target.value as What)}
          options={whats.map((value) => ({ value, label: t(`Payments_what-${value}`) }))}
        />
        {what === 'fare' ? null : (
          <AmountFields {...{ what, amount, setAmount, reason, setReason }} error={named('amount').error} />
        )}
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
