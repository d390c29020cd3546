import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRealDay, londonDate } from '#domain/basics/london-time.ts';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { monthOf } from '#domain/booking/month.ts';
import { formatMonth } from '#domain/i18n/format-time.ts';
import { openMonthFrom } from '#domain/money/book-months.ts';
import { creditInvoice, invoicesKey, payInvoice, type WholeInvoice } from '#web/api/invoices.ts';
import { monthsQuery } from '#web/api/office/books.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const openPence = ({ open }: WholeInvoice) => Math.round(open * 100);
const today = () => londonDate(new Date());

/** A transfer that somebody saw on the bank's statement. */
export function PaymentForm({ invoice }: { invoice: WholeInvoice }) {
  const { t, tag } = useTranslation();
  // What is due now until somebody types another amount: a credit note or a transfer moved away changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? typedPounds(openPence(invoice));
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState('');
  const pay = useAction((pence: number) => payInvoice(invoice.id, { amount: pence / 100, paidOn, note: note.trim() }), {
    invalidates: [invoicesKey],
    doneText: () => t('Invoice_payment-saved'),
    onDone: () => {
      setTyped(null);
      setNote('');
    },
    onFailed: (problem) => place(problem),
  });
  const pence = readPence(amount);
  const { named, isFine, place } = useFieldErrors({
    amount: !pence && t('Error_price'),
    paidOn: !isRealDay(paidOn) && t('Error_day'),
  });
  const submit = () => {
    if (isFine() && pence) void pay.run(pence);
  };
  const { data: months = [] } = useQuery(monthsQuery);
  const locked = new Set(months.flatMap(({ month, lockedAt }) => (lockedAt ? [month] : [])));
  const ownMonth = monthOf(paidOn);
  const counts = openMonthFrom(ownMonth, locked);
  return (
    <FormSection title={t('Invoice_payment')} failure={pay.failure} onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <DecimalField
          label={t('Invoice_amount')}
          {...named('amount')}
          value={amount}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DateField
          label={t('Invoice_paid-on')}
          {...named('paidOn')}
          value={paidOn}
          max={today()}
          isPast
          onChange={setPaidOn}
        />
      </div>
      {isRealDay(paidOn) && counts !== ownMonth ? (
        <Notice kind="caution">
          {t('Invoice_posted-later', {
            lockedMonth: formatMonth(ownMonth, tag),
            month: formatMonth(counts, tag),
          })}
        </Notice>
      ) : null}
      <TextField
        label={t('Invoice_note')}
        name="note"
        optional
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" kind="primary" className="justify-self-start" busy={pay.isBusy}>
        {t('Invoice_payment-save')}
      </Button>
    </FormSection>
  );
}

/** Takes something off the invoice, with a reason for the company to read. */
export function CreditForm({ invoice }: { invoice: WholeInvoice }) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const credit = useAction(
    (pence: number) => creditInvoice(invoice.id, { amount: pence / 100, reason: reason.trim() }),
    {
      invalidates: [invoicesKey],
      doneText: () => t('Invoice_credit-saved'),
      onDone: () => {
        setAmount('');
        setReason('');
      },
      onFailed: (problem) => place(problem),
    },
  );
  const pence = readPence(amount);
  const { named, isFine, place } = useFieldErrors(
    { creditAmount: !pence && t('Error_price'), creditReason: reason.trim() === '' && t('Error_reason') },
    { amount: 'creditAmount', reason: 'creditReason' },
  );
  const submit = () => {
    if (isFine() && pence) void credit.run(pence);
  };
  return (
    <FormSection title={t('Invoice_credit-note')} failure={credit.failure} onSubmit={submit}>
      <DecimalField
        label={t('Invoice_amount')}
        {...named('creditAmount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('Invoice_reason')}
        {...named('creditReason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="outline" className="justify-self-start" busy={credit.isBusy}>
        {t('Invoice_credit-save')}
      </Button>
    </FormSection>
  );
}
