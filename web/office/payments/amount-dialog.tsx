import { useState } from 'react';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { leastPence } from '#domain/money/fare-payments.ts';
import { invoicesKey } from '#web/api/invoices.ts';
import { capturePayment, paymentsKey, refundPayment, type StaffPayment } from '#web/api/office/payments.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface AmountDialogProps {
  readonly payment: StaffPayment;
  readonly act: 'refund' | 'capture' | null;
  readonly onClose: () => void;
}

const mostOf = ({ paid, refunded, held }: StaffPayment, act: 'refund' | 'capture') =>
  act === 'refund' ? Math.round(paid * 100) - Math.round(refunded * 100) : Math.round(held * 100);

const refundedOf = ({ refunded }: StaffPayment) => ({ refunded });
const refundedPart = eachField<ReturnType<typeof refundedOf>, 'refunded'>(['refunded']);

/** What was refunded meanwhile. As it was when the form opened: a second press must not refund again unseen. */
function useRefunded(payment: StaffPayment) {
  const [opened] = useState(payment);
  return useConflict({
    kept: opened,
    valuesOf: refundedOf,
    parts: refundedPart,
    mine: refundedOf(opened),
    put: () => undefined,
    find: (current: StaffPayment) => current,
  });
}

/** Refunds some or all of a payment, or charges a hold. */
function AmountForm({ payment, act, onClose }: AmountDialogProps & { act: 'refund' | 'capture' }) {
  const { t, tag } = useTranslation();
  const met = useRefunded(payment);
  // The page may know of a refund whose answer was lost.
  const most = mostOf(payment, act);
  const [amount, setAmount] = useState(typedPounds(most));
  const [reason, setReason] = useDraft(`${act} ${payment.id}`);
  const action = useAction(
    (pence: number) =>
      act === 'refund'
        ? met.save(({ refunded }) =>
            refundPayment(payment.id, { amount: pence / 100, reason: reason.trim(), refunded }),
          )
        : capturePayment(payment.id, { amount: pence / 100, reason: reason.trim() }),
    {
      invalidates: [paymentsKey, invoicesKey],
      doneText: () => t(`Payments_done-${act}`),
      onDone: () => {
        setReason('');
        onClose();
      },
      onFailed: (problem) => place(problem),
    },
  );
  const pence = readPence(amount);
  const { named, isFine, place } = useFieldErrors({
    amount: (pence === null || pence < leastPence || pence > most) && t(`Error_${act}-most`),
    reason: act === 'refund' && reason.trim() === '' && t('Error_reason'),
  });
  const submit = () => {
    if (isFine() && pence !== null) void action.run(pence);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !action.isBusy) onClose();
      }}
      title={t(`Payments_do-${act}`)}
      description={t(`Payments_${act}-text`, { money: formatPounds(most / 100, tag) })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Ui_close')}
          </Button>
          <Button kind="primary" busy={action.isBusy} onClick={submit}>
            {t(`Payments_do-${act}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{action.failure}</FailureNotice>
        <ConflictPanel
          held={{ ...met, isDirty: true }}
          labelOf={() => t('Payments_refunded')}
          format={(_, values) => formatPounds(values.refunded, tag)}
        />
        <DecimalField
          label={t('Payments_amount')}
          {...named('amount')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('Payments_reason')}
          {...named('reason')}
          optional={act === 'capture'}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

export function AmountDialog({ payment, act, onClose }: AmountDialogProps) {
  return act === null ? null : <AmountForm key={act} {...{ payment, act, onClose }} />;
}
