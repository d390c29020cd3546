import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#domain/i18n/translate.ts';
import { ages } from '#domain/money/aged-debt.ts';
import { agedDebtQuery, type Debt } from '#web/api/invoices.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

function columnsOf(t: Translate, tag: string): Column<Debt>[] {
  return [
    { key: 'company', label: t('Businessadmin_company'), names: true, cell: (row) => row.company },
    ...ages.map((age) => ({
      key: age,
      label: t(`Invoice_age-${age}`),
      figures: true,
      cell: (row: Debt) => formatPounds(row[age], tag),
    })),
    { key: 'total', label: t('Statement_total'), figures: true, cell: (row) => formatPounds(row.total, tag) },
  ];
}

/** Who owes how much, and since when. */
export function AgedDebt() {
  const { t, tag } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(agedDebtQuery);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="aged-debt" className="mb-8">
      <h2 id="aged-debt" className="mb-3 text-h4">
        {t('Invoice_aged')}
      </h2>
      <DataTable
        dense
        caption={t('Invoice_aged')}
        rows={data}
        rowKey={(row) => row.accountId ?? row.company}
        columns={columnsOf(t, tag)}
      />
    </section>
  );
}
