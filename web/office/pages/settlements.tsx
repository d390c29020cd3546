import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { addLondonDays, mondayOf } from '#domain/basics/london-time.ts';
import { bankFile, reportFile, settlementsQuery } from '#web/api/office/settlements.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { SettlementSheet } from '#web/office/settlements/settlement-sheet.tsx';
import { WeekTable } from '#web/office/settlements/week-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/use-router.ts';
import { ExportLink } from '#web/shared/export-link.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { WholeList } from '#web/shared/list-page/whole-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StepNav } from '#web/ui/step-nav.tsx';

export const handle = officeHandle('Staff_nav-settlements', 'Settlement_');

function WeekBar({ week }: { week: string }) {
  const { t, tag } = useTranslation();
  const shown = t('Settlement_week', { day: formatDay(week, tag) });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <StepNav
        label={shown}
        previous={{ to: paths.staffSettlements(addLondonDays(week, -7)), label: t('Settlement_before') }}
        next={{ to: paths.staffSettlements(addLondonDays(week, 7)), label: t('Settlement_after') }}
      >
        <strong className="mx-1">{shown}</strong>
      </StepNav>
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
  const { day, today } = useShownDay();
  const [search] = useSearchParams();
  const week = search.has('day') ? mondayOf(day) : addLondonDays(mondayOf(today), -7);
  const [openId, setOpenId] = useState<string | null>(null);
  const settlements = useQuery(settlementsQuery(week));
  return (
    <>
      <PageHead title={t('Staff_nav-settlements')} lead={t('Settlement_lead')} />
      <WeekBar week={week} />
      <WholeList
        query={settlements}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={HandCoins} title={t('Settlement_no-drivers')}>
            {t('Settlement_no-drivers-text')}
          </EmptyState>
        }
      >
        {(rows) => <WeekTable rows={rows} onOpen={(row) => setOpenId(row.driverId)} />}
      </WholeList>
      {openId ? <SettlementSheet key={openId} id={openId} week={week} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
