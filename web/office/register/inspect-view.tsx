import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkIcon } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { ApiProblem } from '#web/api/client.ts';
import { inspectQuery } from '#web/api/office/register.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { Completeness } from './completeness.tsx';
import { PrintButton, RecordList } from './record-list.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Why a link does not work, and what to do about it. */
export function DeadLink({ isOver }: { isOver: boolean }) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <EmptyState icon={LinkIcon} title={t(isOver ? 'Inspect_over' : 'Inspect_unknown')}>
      {t(isOver ? 'Inspect_over-text' : 'Inspect_unknown-text', {
        firm: firm.name,
        phone: formatPhone(firm.phone, tag),
      })}
    </EmptyState>
  );
}

/** The records of an inspector's link, read-only. */
export function InspectView({ token }: { token: string }) {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const found = useInfiniteQuery(inspectQuery(token));
  const first = found.data?.pages[0];
  if (found.isPending) return <SkeletonList count={4} />;
  if (!first) {
    const code = found.error instanceof ApiProblem ? found.error.code : '';
    if (code === 'link-expired') return <DeadLink isOver />;
    if (code === 'not-found' || code === 'bad-input') return <DeadLink isOver={false} />;
    return (
      <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
        {problemText(found.error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <SheetHead from={first.from} to={first.to} operatorExpires={first.operatorExpires} />
          <p className="text-small text-ink-soft">
            {t('Inspect_until', { dateTime: formatDateTime(first.expiresAt, tag) })}
          </p>
        </div>
        <div data-print="hide">
          <PrintButton pieces={found} records={first.records} />
        </div>
      </div>
      <Completeness page={first} isIncomplete={false} />
      <section aria-label={t('Register_caption')}>
        <RecordList pieces={found} canEdit={false} />
      </section>
    </div>
  );
}
