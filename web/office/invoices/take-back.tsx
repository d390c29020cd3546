import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { invoicesKey, reversePayment, type WholeInvoice } from '#web/api/invoices.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

type Payment = WholeInvoice['payments'][number];

interface TakeBackProps {
  readonly invoice: WholeInvoice;
  readonly payment: Payment & { readonly id: string };
}

/** Says what taking a transfer back changes, and asks why and whether it was for another invoice. */
function TakeBackForm({ invoice, payment, onClose }: TakeBackProps & { onClose: () => void }) {
  const { t, tag } = useTranslation();
  const [reason, setReason] = useState('');
  const [toInvoice, setToInvoice] = useState('');
  const to = toInvoice.trim();
  const action = useAction(
    () => reversePayment(invoice.id, payment.id, { reason: reason.trim(), ...(to === '' ? {} : { toInvoice: to }) }),
    {
      invalidates: [invoicesKey],
      doneText: () => t(to === '' ? 'Invoice_take-back-done' : 'Invoice_take-back-moved'),
      onDone: onClose,
      onFailed: (problem) => place(problem),
    },
  );
  const { named, isFine, place } = useFieldErrors(
    { takeBackReason: reason.trim() === '' && t('Error_reason'), toInvoice: undefined },
    { reason: 'takeBackReason' },
  );
  const submit = () => {
    if (isFine()) void action.run();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !action.isBusy) onClose();
      }}
      title={t('Invoice_take-back-of', { money: formatPounds(payment.amount, tag) })}
      description={t('Invoice_take-back-what', { money: formatPounds(invoice.open + payment.amount, tag) })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Ui_close')}
          </Button>
          <Button kind="primary" busy={action.isBusy} onClick={submit}>
            {t('Invoice_take-back-do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{action.failure}</FailureNotice>
        <TextField
          label={t('Invoice_take-back-why')}
          {...named('takeBackReason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={t('Invoice_take-back-to')}
          hint={t('Invoice_take-back-to-hint')}
          {...named('toInvoice')}
          optional
          maxLength={40}
          autoComplete="off"
          value={toInvoice}
          onChange={(event) => setToInvoice(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function TakeBack({ invoice, payment }: TakeBackProps) {
  const { t, tag } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const money = formatPounds(payment.amount, tag);
  return (
    <li>
      <Button
        kind="outline"
        size="small"
        aria-label={t('Invoice_take-back-of', { money })}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden="true" />
        {t('Invoice_take-back')} ({money})
      </Button>
      {isOpen ? <TakeBackForm {...{ invoice, payment }} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

/** The transfers of an invoice that can be taken back, or moved to the invoice that they were for. */
export function TakeBacks({ invoice }: { invoice: WholeInvoice }) {
  const transfers = invoice.payments.flatMap((payment) => (payment.id ? [{ ...payment, id: payment.id }] : []));
  if (transfers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {transfers.map((payment) => (
        <TakeBack key={payment.id} {...{ invoice, payment }} />
      ))}
    </ul>
  );
}
