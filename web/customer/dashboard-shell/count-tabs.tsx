import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { countsQuery } from '#web/api/customer/own-bookings.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type BookingListName, paths } from '#web/paths.ts';
import { NavLink } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Count = 'allBookings' | 'upcomingBookings' | 'pastBookings' | 'cancelledBookings';

const lists: readonly { list: BookingListName; count: Count }[] = [
  { list: 'all', count: 'allBookings' },
  { list: 'upcoming', count: 'upcomingBookings' },
  { list: 'past', count: 'pastBookings' },
  { list: 'cancelled', count: 'cancelledBookings' },
];

function Failed({ retry, busy }: { retry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice kind="bad" live="assertive" className="mt-4">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {t('Dash_counts-failed')}
        <Button kind="outline" size="small" busy={busy} onClick={retry}>
          <RotateCw aria-hidden="true" />
          {t('Ui_try-again')}
        </Button>
      </span>
    </Notice>
  );
}

/** The four counts as tabs, each linked to its list. */
export function CountTabs() {
  const { t, tag } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  return (
    <nav aria-label={t('Dash_tiles')} className="mt-6">
      <ul className="flex gap-x-5 overflow-x-auto border-b border-line sm:gap-x-8">
        {lists.map(({ list, count }) => (
          <li key={list} className="shrink-0">
            <NavLink
              to={paths.dashboardList(list)}
              className="group flex min-h-12 items-center gap-2 border-b-3 border-transparent text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:border-mark aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t(`Dash_tile-${list}`)}
              {data ? (
                <data
                  value={data[count]}
                  className="min-w-6 rounded-pill px-1.5 text-center text-small group-aria-[current=page]:bg-mark group-aria-[current=page]:text-on-mark"
                >
                  {numberFormat(tag).format(data[count])}
                </data>
              ) : (
                <Skeleton className="h-5 w-6" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      {isError ? <Failed retry={() => void refetch()} busy={isFetching} /> : null}
    </nav>
  );
}
