import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { Translate } from '#domain/i18n/translate.ts';
import {
  type Group,
  type GroupBy,
  groupedQuery,
  groupings,
  groupsFile,
  type StatisticsPeriod,
} from '#web/api/office/statistics.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A day, an hour, or the name of a driver, route or account. */
function useGroupName(by: GroupBy) {
  const { t, tag } = useTranslation();
  return ({ key, name }: Group) => {
    if (by === 'day') return formatDay(key, tag);
    if (by === 'hour') return `${clockOf(Number(key))}–${clockOf(Number(key) + 1)}`;
    return name || t('Stats_by-none');
  };
}

interface GroupsProps {
  readonly by: GroupBy;
  readonly groups: readonly Group[];
}

/** Bars over time: how many bookings, and what became of them. */
function TimeChart({ by, groups }: GroupsProps) {
  const { t, tag } = useTranslation();
  const nameOf = useGroupName(by);
  const number = (value: number) => numberFormat(tag).format(value);
  const top = groups.toSorted((a, b) => b.bookings - a.bookings)[0];
  const title = t(`Stats_by-${by}-chart`);
  const shown = [groups[0], groups[Math.floor(groups.length / 2)], groups.at(-1)];
  return (
    <BarChart
      title={title}
      summary={top ? t('Stats_by-summary', { title, name: nameOf(top), count: top.bookings }) : title}
      names={groups.map(nameOf)}
      feet={[...new Set(shown.flatMap((group) => (group ? [nameOf(group)] : [])))]}
      format={number}
      series={[
        { label: t('Stats_completed'), tone: 'mark', values: groups.map(({ completed }) => completed) },
        {
          label: t('Stats_ahead'),
          tone: 'lamp',
          values: groups.map(({ bookings, completed, cancelled }) => bookings - completed - cancelled),
        },
        { label: t('Stats_lost'), tone: 'bad', values: groups.map(({ cancelled }) => cancelled) },
      ]}
    />
  );
}

function RevenueBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-3 w-40 max-w-full rounded-small bg-sunken max-md:w-24">
      <span className="block h-full rounded-small bg-mark" style={{ width: `${100 * share}%` }} />
    </span>
  );
}

const isOverTime = (by: GroupBy) => by === 'day' || by === 'hour';

function columnsOf(t: Translate, tag: string, { by, groups }: GroupsProps): Column<Group>[] {
  const number = (value: number) => numberFormat(tag).format(value);
  const most = Math.max(1, ...groups.map(({ revenue }) => revenue));
  const bar: Column<Group> = {
    key: 'bar',
    label: <span className="sr-only">{t('Stats_by-bar')}</span>,
    cell: (group) => <RevenueBar share={group.revenue / most} />,
  };
  return [
    ...(isOverTime(by) ? [] : [bar]),
    { key: 'revenue', label: t('Stats_revenue'), figures: true, cell: ({ revenue }) => formatPounds(revenue, tag) },
    ...(['bookings', 'completed', 'cancelled'] as const).map((key) => ({
      key,
      label: t(key === 'cancelled' ? 'Stats_lost' : `Stats_${key}`),
      figures: true,
      cell: (group: Group) => number(group[key]),
    })),
  ];
}

/** The figures, each with a bar as long as its share of the largest: the chart for groups without an order in time. */
function GroupTable({ by, groups }: GroupsProps) {
  const { t, tag } = useTranslation();
  const nameOf = useGroupName(by);
  return (
    <DataTable
      dense
      caption={t(`Stats_by-${by}-chart`)}
      rows={isOverTime(by) ? groups.filter(({ bookings }) => bookings > 0) : groups}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', label: t(`Stats_by-${by}`), names: true, cell: nameOf },
        ...columnsOf(t, tag, { by, groups }),
      ]}
    />
  );
}

interface GroupSectionProps {
  readonly period: StatisticsPeriod;
  readonly by: GroupBy;
  readonly onChoose: (by: GroupBy) => void;
}

/** The same period by day, hour, driver, route or account. */
export function GroupSection({ period, by, onChoose }: GroupSectionProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(groupedQuery(period, by));
  return (
    <section aria-labelledby="statistics-by" className="grid gap-4">
      <h2 id="statistics-by" className="text-h3">
        {t('Stats_by')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <SelectField
          label={t('Stats_by')}
          hideLabel
          name="by"
          className="min-w-0 max-w-80 flex-1 basis-60"
          value={by}
          onChange={({ target }) => {
            const chosen = groupings.find((each) => each === target.value);
            if (chosen) onChoose(chosen);
          }}
          options={groupings.map((value) => ({ value, label: t(`Stats_by-${value}-chart`) }))}
        />
        <ExportLink href={groupsFile(period, by)} download="" kind="outline">
          <FileSpreadsheet aria-hidden="true" />
          {t('Stats_by-csv')}
        </ExportLink>
      </div>
      {error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList count={2} /> : null}
      {data && !error ? (
        <div className="grid gap-4" aria-busy={isFetching || undefined}>
          {isOverTime(by) ? <TimeChart by={by} groups={data.groups} /> : null}
          {data.groups.some(({ bookings }) => bookings > 0) ? (
            <GroupTable by={by} groups={data.groups} />
          ) : (
            <p className="text-ink-soft">{t('Stats_by-empty')}</p>
          )}
          {data.more > 0 ? (
            <p className="text-small text-ink-soft">{t('Stats_by-more', { count: data.more })}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
