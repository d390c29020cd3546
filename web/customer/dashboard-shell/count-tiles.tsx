import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, History, type LucideIcon, RotateCw, TableProperties } from 'lucide-react';
import { countsQuery } from '#web/api/customer/own-bookings.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type BookingListName, paths } from '#web/paths.ts';
import { NavLink } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Count = 'allBookings' | 'upcomingBookings' | 'pastBookings' | 'cancelledBookings';

const tiles: readonly { list: BookingListName; count: Count; icon: LucideIcon; tone: string }[] = [
  { list: 'all', count: 'allBookings', icon: TableProperties, tone: 'bg-plain-soft text-ink' },
  { list: 'upcoming', count: 'upcomingBookings', icon: CalendarClock, tone: 'bg-lamp-glow text-on-lamp-glow' },
  { list: 'past', count: 'pastBookings', icon: History, tone: 'bg-calm-soft text-calm' },
  { list: 'cancelled', count: 'cancelledBookings', icon: CalendarX2, tone: 'bg-plain-soft text-ink-soft' },
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

/** Four tiles with counts, each linked to its list. Above an open list they are smaller. */
export function CountTiles({ compact }: { compact: boolean }) {
  const { t, tag } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  return (
    <nav aria-label={t('Dash_tiles')} className="mt-6">
      <ul
        className={classNames(
          'grid gap-3',
          compact ? 'grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4' : 'grid-cols-2 lg:grid-cols-4',
        )}
      >
        {tiles.map(({ list, count, icon: Icon, tone }) => (
          <li key={list} className="min-w-0">
            <NavLink
              to={paths.dashboardList(list)}
              className={classNames(
                'flex h-full min-w-0 rounded-card border border-line bg-surface no-underline shadow-card transition duration-250 hover:-translate-y-0.5 hover:shadow-float aria-[current=page]:border-lamp aria-[current=page]:bg-lamp-glow aria-[current=page]:text-on-lamp-glow',
                compact ? 'min-h-12 items-center gap-2 px-3 py-2 sm:px-5 sm:py-3' : 'flex-col gap-4 p-5',
              )}
            >
              {compact ? null : (
                <span className={classNames('grid size-11 place-items-center rounded-pill', tone)}>
                  <Icon aria-hidden="true" className="size-5" />
                </span>
              )}
              <span
                className={classNames(
                  'min-w-0 text-small font-medium',
                  compact ? 'flex-1' : 'order-last text-ink-soft',
                )}
              >
                {t(`Dash_tile-${list}`)}
              </span>
              {data ? (
                <data value={data[count]} className={compact ? 'text-h3 font-bold' : 'text-price font-bold'}>
                  {numberFormat(tag).format(data[count])}
                </data>
              ) : (
                <Skeleton className={compact ? 'h-6 w-8' : 'h-10 w-14'} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      {isError ? <Failed retry={() => void refetch()} busy={isFetching} /> : null}
    </nav>
  );
}
