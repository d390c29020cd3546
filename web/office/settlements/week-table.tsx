import type { Translate } from '#domain/i18n/translate.ts';
import type { SettlementRow } from '#web/api/office/settlements.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const figures = ['opening', 'fares', 'earned', 'extras', 'collected', 'rent'] as const;

function columnsOf(t: Translate, tag: string, onOpen: (row: SettlementRow) => void): Column<SettlementRow>[] {
  return [
    {
      key: 'driver',
      label: t('Settlement_driver'),
      names: true,
      cell: (row) => (
        <Button kind="quiet" size="small" className="-ml-3" onClick={() => onOpen(row)}>
          <bdi>{row.driverName}</bdi>
        </Button>
      ),
    },
    { key: 'jobs', label: t('Settlement_jobs'), figures: true, cell: (row) => row.jobs },
    ...figures.map(
      (key): Column<SettlementRow> => ({
        key,
        label: t(`Settlement_${key}`),
        figures: true,
        cell: (row) => formatPounds(row[key], tag),
      }),
    ),
    {
      key: 'closing',
      label: t('Settlement_closing'),
      figures: true,
      cell: (row) => <strong>{formatPounds(row.closing, tag)}</strong>,
    },
    {
      key: 'state',
      label: t('Settlement_state'),
      cell: (row) =>
        [
          t(`Settlement_state-${row.state}`),
          row.hasRule ? '' : t('Settlement_pay-unset'),
          row.closing > 0 && !row.hasBank ? t('Settlement_no-bank') : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
  ];
}

/** What every driver's week comes to. */
export function WeekTable({ rows, onOpen }: { rows: readonly SettlementRow[]; onOpen: (row: SettlementRow) => void }) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-settlements')}
      rows={rows}
      rowKey={(row) => row.driverId}
      columns={columnsOf(t, tag, onOpen)}
    />
  );
}
