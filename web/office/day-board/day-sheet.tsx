import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { boardKey, daySheetQuery, type SheetJob } from '#web/api/office/board.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBookingChanges } from '#web/office/live/office-hub.tsx';
import { useReloads } from '#web/office/live/use-reloads.ts';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import './day-sheet.css';
import { SheetTable } from './sheet-table.tsx';

/** The head of the printed sheet: the firm, the day, and when it was printed. */
function SheetHead({ day, jobs, at }: { day: string; jobs: readonly SheetJob[]; at: number }) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
      <h2 className="text-h3">{t('Daysheet_title-day', { day: formatDay(day, tag) })}</h2>
      <p className="text-small text-ink-soft" data-figures>
        {[
          firm.name,
          formatPhone(firm.phone, tag),
          t('Daysheet_count', { count: jobs.length }),
          t('Daysheet_made', { dateTime: formatDateTime(new Date(at).toISOString(), tag) }),
        ].join(' · ')}
      </p>
    </header>
  );
}

/** A London day for print. */
export function DaySheet({ day }: { day: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const query = useQuery(daySheetQuery(day));
  useBookingChanges(useReloads(() => client.invalidateQueries({ queryKey: boardKey })));
  if (query.isPending) return <SkeletonList count={5} />;
  if (!query.data) {
    return (
      <ErrorState title={t('Daysheet_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const { jobs } = query.data;
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={CalendarOff}
        title={t('Daysheet_empty')}
        action={
          <ButtonLink to={paths.staffBoard(day)} kind="outline">
            {t('Daysheet_mail-button')}
          </ButtonLink>
        }
      >
        {t('Daysheet_empty-text')}
      </EmptyState>
    );
  }
  return (
    <article className="day-sheet rounded-card border border-line bg-surface p-4 sm:p-6">
      <SheetHead day={day} jobs={jobs} at={query.dataUpdatedAt} />
      <SheetTable jobs={jobs} />
    </article>
  );
}
