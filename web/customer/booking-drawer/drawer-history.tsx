import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '#web/api/customer/own-bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The history of a booking, oldest first. */
export function DrawerHistory({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(historyQuery(id));
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className="mb-3 text-h4">
        {t('Bookings_history')}
      </h3>
      {isPending ? <Skeleton className="h-16" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      <ol className="grid border-l-2 border-line">
        {data?.$values.map(({ at, what }) => (
          <li key={`${at} ${what}`} className="relative grid gap-0.5 pb-4 pl-5 text-small last:pb-0">
            <span aria-hidden="true" className="absolute top-1.5 -left-[5px] size-2 rounded-pill bg-lamp" />
            <span className="font-medium">{what}</span>
            <time dateTime={at} className="text-tiny text-ink-soft">
              {formatDateTime(at, tag)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
