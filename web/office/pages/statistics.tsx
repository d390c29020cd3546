import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { isRealDay, type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { groupings, type StatisticsPeriod, statisticsFile, statisticsQuery } from '#web/api/office/statistics.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { PartnerTable, VoucherTable } from '#web/office/statistics/code-tables.tsx';
import { GroupSection } from '#web/office/statistics/group-section.tsx';
import { presetOf, presetPeriod, presets } from '#web/office/statistics/periods.ts';
import { Totals } from '#web/office/statistics/totals.tsx';
import { WeekCharts } from '#web/office/statistics/week-charts.tsx';
import { WeekTable } from '#web/office/statistics/week-table.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-statistics', 'Stats_');

interface PeriodChoiceProps {
  readonly typed: StatisticsPeriod;
  readonly today: LondonDate;
  readonly onChange: (changes: Partial<Record<'from' | 'to', string>>) => void;
}

/** The common periods with one click, and two dates for any other. */
function PeriodChoice({ typed, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_minmax(0,14rem)]">
      <SelectField
        label={t('Stats_period')}
        value={presetOf(typed, today) ?? 'own'}
        onChange={(event) => {
          const preset = presets.find((each) => each === event.target.value);
          if (preset) onChange({ ...presetPeriod(preset, today) });
        }}
        options={[
          ...presets.map((value) => ({ value, label: t(`Stats_period-${value}`) })),
          { value: 'own', label: t('Stats_period-own'), disabled: true },
        ]}
      />
      <DateField label={t('Stats_from')} value={typed.from} onChange={(from) => onChange({ from })} />
      <DateField label={t('Stats_to')} value={typed.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

/** Bookings, revenue, sources, cancellations and punctuality by week; then by day, hour, driver, route or account. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const filter = useAddressFilter();
  const [today] = useState(() => londonDate(new Date()));
  const usual = presetPeriod('weeks', today);
  const typed = { from: filter.get('from') || usual.from, to: filter.get('to') || usual.to };
  const by = filter.oneOf('by', groupings, 'day');
  const isWhole = isRealDay(typed.from) && isRealDay(typed.to);
  const { data, error, isFetching, refetch } = useQuery({ ...statisticsQuery(typed), enabled: isWhole });
  return (
    <>
      <PageHead title={t('Staff_nav-statistics')} lead={t('Stats_lead')}>
        {isWhole ? (
          <ExportLink href={statisticsFile(typed)} download="" kind="outline">
            <FileSpreadsheet aria-hidden="true" />
            {t('Stats_csv')}
          </ExportLink>
        ) : null}
      </PageHead>
      <PeriodChoice typed={typed} today={today} onChange={(changes) => filter.set({ ...typed, ...changes })} />
      {data && !error ? (
        <div className="grid gap-5" aria-busy={isFetching || undefined}>
          <Totals totals={data.totals} />
          <WeekCharts weeks={data.weeks} />
          <WeekTable weeks={data.weeks} />
          <GroupSection period={typed} by={by} onChoose={(chosen) => filter.set({ by: chosen })} />
          <PartnerTable partners={data.partners} />
          <VoucherTable vouchers={data.vouchers} />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList count={3} /> : null}
    </>
  );
}
