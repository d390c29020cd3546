import type { Translate } from '#domain/i18n/translate.ts';
import type { Week } from '#web/api/office/statistics.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPercent, formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { punctualPercent } from './figures.ts';

function columnsOf(t: Translate, tag: string): Column<Week>[] {
  const number = (value: number) => numberFormat(tag).format(value);
  const plain = ['bookings', 'completed', 'cancelled', 'rejected', 'noShows'] as const;
  const punctual = (week: Week) => {
    const percent = punctualPercent(week);
    return percent === null ? '–' : formatPercent(percent, tag);
  };
  return [
    { key: 'week', label: t('Stats_week'), names: true, cell: (row) => formatDay(row.week, tag) },
    ...plain.map((key) => ({
      key,
      label: t(`Stats_${key}`),
      figures: true,
      cell: (row: Week) => number(row[key]),
    })),
    {
      key: 'revenue',
      label: t('Stats_revenue'),
      figures: true,
      cell: (row) => formatPounds(row.revenue, tag),
    },
    { key: 'punctual', label: t('Stats_punctual'), figures: true, cell: punctual },
    {
      key: 'late',
      label: t('Stats_late'),
      figures: true,
      cell: (row) =>
        row.averageLateMinutes === null ? '–' : t('Stats_minutes', { minutes: number(row.averageLateMinutes) }),
    },
  ];
}

/** The figures of the charts, newest week first. */
export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, tag } = useTranslation();
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('Stats_table')}</summary>
      <DataTable
        dense
        className="mt-2"
        caption={t('Stats_table')}
        rows={weeks.toReversed()}
        rowKey={(row) => row.week}
        columns={columnsOf(t, tag)}
      />
    </details>
  );
}
