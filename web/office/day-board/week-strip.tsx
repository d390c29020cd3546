import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addLondonDays, mondayOf } from '#domain/basics/london-time.ts';
import { formatShortDay } from '#domain/i18n/format-time.ts';
import { boardWeekQuery } from '#web/api/office/board.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface WeekStripProps {
  readonly day: string;
  readonly today: string;
  readonly linkTo: (day: string) => string;
}

const step =
  'inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11';

/** The week of the day, with the jobs of each day and those that still need a driver. */
export function WeekStrip({ day, today, linkTo }: WeekStripProps) {
  const { t, tag } = useTranslation();
  const { data } = useQuery(boardWeekQuery(day));
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, i) => addLondonDays(monday, i));
  return (
    <nav aria-label={t('Dayboard_days')} className="flex min-w-0 items-center gap-0.5">
      <Link
        to={linkTo(addLondonDays(day, -1))}
        aria-label={t('Dayboard_previous')}
        title={t('Dayboard_previous')}
        className={step}
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
      </Link>
      {days.map((each) => {
        const counted = data?.find((found) => found.day === each);
        const isShown = each === day;
        const label = counted
          ? t('Dayboard_week-day', { day: formatDay(each, tag), jobs: counted.jobs, unassigned: counted.unassigned })
          : formatDay(each, tag);
        return (
          <Link
            key={each}
            to={linkTo(each)}
            title={label}
            aria-current={isShown ? 'date' : undefined}
            className={classNames(
              'relative grid min-h-8 place-items-center content-center rounded-control text-center text-[0.6875rem] leading-tight font-semibold no-underline transition-colors max-sm:w-11 max-sm:min-w-0 max-sm:flex-1 sm:min-w-11 sm:px-0.5 sm:whitespace-nowrap pointer-coarse:min-h-11',
              isShown ? 'bg-mark text-on-mark' : 'text-ink-soft hover:bg-hover',
            )}
          >
            <span className="sr-only">{label}</span>
            <span aria-hidden="true" className={each === today && !isShown ? 'text-link underline' : undefined}>
              {formatShortDay(each, tag)}
            </span>
            <span
              aria-hidden="true"
              className={classNames('flex items-center gap-1 tabular-nums', !isShown && 'text-ink')}
            >
              {counted?.jobs ?? '·'}
              {counted && counted.unassigned > 0 ? <span className="size-1.5 rounded-pill bg-lamp" /> : null}
            </span>
          </Link>
        );
      })}
      <Link
        to={linkTo(addLondonDays(day, 1))}
        aria-label={t('Dayboard_next')}
        title={t('Dayboard_next')}
        className={step}
      >
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </Link>
    </nav>
  );
}
