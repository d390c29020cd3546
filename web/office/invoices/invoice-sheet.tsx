import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileSpreadsheet, FileText, Mail } from 'lucide-react';
import { invoiceFile, invoiceQuery, sendInvoice, type WholeInvoice } from '#web/api/invoices.ts';
import { invoicePaymentsQuery } from '#web/api/office/payments.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PaymentItem } from '#web/office/payments/payment-item.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { AmountLine } from '#web/shared/amount-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { CreditForm, PaymentForm } from './settle-forms.tsx';
import { TakeBacks } from './take-back.tsx';

function Line({ bold = false, ...amount }: { label: string; pounds: number; bold?: boolean }) {
  return <AmountLine {...amount} className={bold ? 'py-1.5 font-bold' : 'py-1.5 text-small'} />;
}

function labelOf({ amount, how }: WholeInvoice['payments'][number]) {
  if (amount >= 0) return `Invoice_paid-${how}` as const;
  return how === 'bank' ? 'Invoice_taken-back' : 'Invoice_refunded-card';
}

function Lines({ invoice }: { invoice: WholeInvoice }) {
  const { t, tag } = useTranslation();
  return (
    <dl className="divide-y divide-line">
      {invoice.lines.map((line) => (
        <Line
          key={line.reservationId}
          label={[formatDateTime(line.pickupTime, tag), line.reference, line.name, line.costReference]
            .filter(Boolean)
            .join(' · ')}
          pounds={line.price}
        />
      ))}
      <Line bold label={t('Statement_total')} pounds={invoice.total} />
      {invoice.payments.map((payment) => (
        <Line
          key={payment.id ?? `${payment.paidOn} ${payment.amount} ${payment.note}`}
          label={[t(labelOf(payment)), formatDay(payment.paidOn, tag), payment.note].filter(Boolean).join(' · ')}
          pounds={0 - payment.amount}
        />
      ))}
      {invoice.credited > 0 ? <Line label={t('Invoice_credited')} pounds={0 - invoice.credited} /> : null}
      {invoice.kind === 'invoice' ? <Line bold label={t('Invoice_open')} pounds={invoice.open} /> : null}
    </dl>
  );
}

/** What was paid by card, and what the office can do about it. */
function CardPayments({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(invoicePaymentsQuery(invoiceId));
  const tried = data.filter(({ state }) => state !== 'asked' && state !== 'released');
  if (tried.length === 0) return null;
  return (
    <section aria-labelledby="card-payments">
      <h3 id="card-payments" className="mb-2 text-h4">
        {t('Invoice_card-payments')}
      </h3>
      <ul className="grid gap-3">
        {tried.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function Content({ invoice }: { invoice: WholeInvoice }) {
  const { t } = useTranslation();
  const send = useAction(() => sendInvoice(invoice.id), { doneText: () => t('Invoice_sent') });
  return (
    <div className="grid gap-5">
      {invoice.kind === 'credit-note' ? (
        <p className="text-small">
          {t('Ui_fact', { label: t('Invoice_credits'), value: `${invoice.credits} · ${invoice.reason}` })}
        </p>
      ) : null}
      <Lines invoice={invoice} />
      <FailureNotice>{send.failure}</FailureNotice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="outline" size="small" href={invoiceFile(invoice.id, 'pdf', 'Admin')} target="_blank">
          <FileText aria-hidden="true" />
          PDF
        </ButtonLink>
        <ButtonLink kind="outline" size="small" href={invoiceFile(invoice.id, 'csv', 'Admin')} download>
          <FileSpreadsheet aria-hidden="true" />
          CSV
        </ButtonLink>
        <Button kind="outline" size="small" busy={send.isBusy} onClick={() => void send.run()}>
          <Mail aria-hidden="true" />
          {t('Invoice_send')}
        </Button>
        {invoice.payUrl ? (
          <ButtonLink kind="outline" size="small" href={invoice.payUrl} target="_blank">
            <CreditCard aria-hidden="true" />
            {t('Invoice_pay-page')}
          </ButtonLink>
        ) : null}
      </div>
      <TakeBacks invoice={invoice} />
      <CardPayments invoiceId={invoice.id} />
      {invoice.open > 0 ? (
        <>
          <PaymentForm invoice={invoice} />
          <CreditForm invoice={invoice} />
        </>
      ) : null}
    </div>
  );
}

/** One invoice: its journeys, what was paid, and what staff can do. */
export function InvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, tag } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(invoiceQuery(id));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={data ? `${data.number} · ${data.company}` : t('Staff_nav-invoices')}
      description={
        data?.kind === 'invoice'
          ? t('Ui_fact', { label: t('Invoice_due'), value: formatDay(data.dueOn, tag) })
          : t('Invoice_credit-note')
      }
    >
      {data ? <Content invoice={data} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SkeletonList count={2} /> : null}
    </Sheet>
  );
}
