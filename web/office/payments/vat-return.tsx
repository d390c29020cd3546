import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addMonths, monthOf, monthsBack } from '#domain/booking/month.ts';
import { formatMonth } from '#domain/i18n/format-time.ts';
import { vatReturnFile, vatReturnQuery } from '#web/api/office/books.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

/** How many months back a return can begin: two years of them. */
const monthsOffered = 26;

function Box({ label, amount, hint }: { label: string; amount: number; hint?: string }) {
  const { tag } = useTranslation();
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="text-h4" data-figures>
        {formatPounds(amount, tag)}
      </dd>
      {hint ? <dd className="text-tiny text-ink-soft">{hint}</dd> : null}
    </div>
  );
}

/** What goes on the VAT return of any three months, and what it is made of. */
export function VatReturnCard() {
  const { t, tag } = useTranslation();
  const filter = useAddressFilter();
  const current = monthOf(usePageData().today);
  const starts = monthsBack(current, addMonths(current, -monthsOffered));
  // The latest quarter of the calendar that is over.
  const usual = addMonths(current, -3 - ((Number(current.slice(5)) - 1) % 3));
  const month = filter.oneOf('from', starts, usual);
  const { data, isError, isFetching, refetch } = useQuery(vatReturnQuery(month));
  return (
    <Card as="section" aria-labelledby="vat-title" className="grid gap-4">
      <h2 id="vat-title" className="text-h4">
        {t('Books_vat')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('Books_quarter')}
          className="w-64 max-sm:w-full"
          value={month}
          onChange={(event) => filter.set({ from: event.target.value })}
          options={starts.map((value) => ({ value, label: formatMonth(value, tag) }))}
        />
        <ExportLink href={vatReturnFile(month)} download="" kind="outline">
          <Download aria-hidden="true" />
          {t('Books_csv')}
        </ExportLink>
      </div>
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SkeletonList count={2} /> : null}
      {data ? (
        <>
          <p className="text-small text-ink-soft">{t(`Books_mode-${data.mode}`)}</p>
          <dl className="grid gap-4 sm:grid-cols-2" aria-busy={isFetching || undefined}>
            <Box label={t('Books_box1')} amount={data.box1} />
            <Box label={t('Books_box6')} amount={data.box6} hint={t('Books_box6-hint')} />
          </dl>
          {data.lines.length === 0 ? (
            <p className="text-small">{t('Books_none')}</p>
          ) : (
            <DataTable
              dense
              caption={t('Books_vat')}
              rows={data.lines}
              rowKey={(row) => row.what}
              columns={[
                {
                  key: 'what',
                  label: t('Books_what'),
                  names: true,
                  cell: (row) => t(`Books_supply-${row.what}`),
                },
                { key: 'count', label: t('Books_count'), figures: true, cell: (row) => row.count },
                { key: 'net', label: t('Books_net'), figures: true, cell: (row) => formatPounds(row.net, tag) },
                { key: 'tax', label: t('Books_tax'), figures: true, cell: (row) => formatPounds(row.tax, tag) },
              ]}
            />
          )}
        </>
      ) : null}
    </Card>
  );
}
