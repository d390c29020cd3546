import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileSpreadsheet, FileText } from 'lucide-react';
import { invoiceFile, ownInvoicesQuery } from '#web/api/invoices.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

const tones = { open: 'lamp', overdue: 'bad', settled: 'good' } as const;

/** The company's invoices and credit notes, with what is still to pay. Nothing before the first. */
export function OwnInvoices() {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const { data, isFetching, error, refetch } = useQuery(ownInvoicesQuery);
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {problemText(error)}
      </ErrorState>
    );
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="invoices">
      <h2 id="invoices" className="text-h4">
        {t('Invoice_heading')}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {invoice.number}
                <Badge tone={invoice.kind === 'invoice' ? tones[invoice.state] : 'plain'} light>
                  {t(invoice.kind === 'invoice' ? `Invoice_state-${invoice.state}` : 'Invoice_credit-note')}
                </Badge>
              </p>
              <p className="text-small text-ink-soft tabular-nums">
                {formatPounds(invoice.total, tag)}
                {invoice.open > 0
                  ? ` · ${t('Ui_fact', { label: t('Invoice_due'), value: formatDay(invoice.dueOn, tag) })}`
                  : null}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {invoice.payUrl ? (
                <ButtonLink
                  href={invoice.payUrl}
                  kind="primary"
                  size="small"
                  aria-label={t('Invoice_pay-of', { number: invoice.number })}
                >
                  <CreditCard aria-hidden="true" />
                  {t('Invoice_pay')}
                </ButtonLink>
              ) : null}
              <ButtonLink
                href={invoiceFile(invoice.id, 'pdf', 'Account')}
                target="_blank"
                kind="outline"
                size="small"
                aria-label={t('Invoice_pdf-of', { number: invoice.number })}
              >
                <FileText aria-hidden="true" />
                PDF
              </ButtonLink>
              <ButtonLink
                href={invoiceFile(invoice.id, 'csv', 'Account')}
                download
                kind="outline"
                size="small"
                aria-label={t('Invoice_csv-of', { number: invoice.number })}
              >
                <FileSpreadsheet aria-hidden="true" />
                CSV
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
