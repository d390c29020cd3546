import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Noted {
  readonly id: number;
  readonly at: string;
}

interface AuditListProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly $values: readonly Row[] }>>;
  readonly caption: string;
  readonly icon: LucideIcon;
  readonly columns: readonly Column<Row>[];
}

/** Text that may be long: email addresses and names wrap anywhere. */
export const wrapped = (text: string) => <span className="wrap-anywhere md:wrap-break-word">{text}</span>;

const whenColumn = (label: string, tag: string): Column<Noted> => ({
  key: 'at',
  label,
  cell: (row) => (
    <time dateTime={row.at} className="whitespace-nowrap">
      {formatDateTime(row.at, tag)}
    </time>
  ),
});

/** A list of entries, newest first; the time is the last column. */
export function AuditList<Row extends Noted>({ query, caption, icon, columns }: AuditListProps<Row>) {
  const { t, tag } = useTranslation();
  return (
    <ListPage
      query={query}
      empty={
        <EmptyState icon={icon} title={t('Audit_none')}>
          {t('Audit_none-text')}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          dense
          caption={caption}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[...columns, whenColumn(t('Audit_at'), tag)]}
        />
      )}
    </ListPage>
  );
}
