import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { weekOf } from '#domain/money/week.ts';
import { bankFile, reportFile, settlementsQuery } from '#web/api/settlements.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { SettlementSheet } from '#web/office/settlements/settlement-sheet.tsx';
import { WeekTable } from '#web/office/settlements/week-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/use-router.ts';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-settlements', 'Settlement_');

function WeekBar({ week }: { week: string }) {
  const { t, tag } = useTranslation();
  const step = 'w-9 px-0 pointer-coarse:w-11';
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t('Settlement_week', { day: formatDay(week, tag) })} className="flex items-center gap-2">
        <ButtonLink
          to={paths.staffSettlements(addLondonDays(week, -7))}
          kind="outline"
          size="small"
          className={step}
          aria-label={t('Settlement_before')}
        >
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        <strong>{t('Settlement_week', { day: formatDay(week, tag) })}</strong>
        <ButtonLink
          to={paths.staffSettlements(addLondonDays(week, 7))}
          kind="outline"
          size="small"
          className={step}
          aria-label={t('Settlement_after')}
        >
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      </nav>
      <div className="flex flex-wrap gap-2">
        <ExportLink href={bankFile(week)} download={`drivers-${week}.csv`} kind="outline" size="small">
          {t('Settlement_bank')}
        </ExportLink>
        <ExportLink
          href={reportFile(week.slice(0, 4))}
          download={`drivers-${week.slice(0, 4)}.csv`}
          kind="outline"
          size="small"
        >
          {t('Settlement_report', { year: week.slice(0, 4) })}
        </ExportLink>
      </div>
    </div>
  );
}

/** Drivers' pay, week by week. Without a day in the URL it is the last week that is over. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { day, today } = useShownDay();
  const [search] = useSearchParams();
  const week = search.has('day') ? weekOf(day) : addLondonDays(weekOf(today), -7);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(settlementsQuery(week));
  return (
    <>
      <PageHead title={t('Staff_nav-settlements')} lead={t('Settlement_lead')} />
      <WeekBar week={week} />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList count={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={HandCoins} title={t('Settlement_no-drivers')}>
          {t('Settlement_no-drivers-text')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <WeekTable rows={data} onOpen={(row) => setOpenId(row.driverId)} /> : null}
      {openId ? <SettlementSheet key={openId} id={openId} week={week} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
