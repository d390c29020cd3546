import { EllipsisVertical, Plane } from 'lucide-react';
import { childSeatsLine } from '#domain/booking/child-seats.ts';
import { formatShortDuration } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { minutesLeft, type Urgency, urgencyOf } from './queue-order.ts';

const edges: Readonly<Record<Urgency, string>> = {
  late: 'border-l-bad',
  urgent: 'border-l-bad',
  soon: 'border-l-lamp',
  later: 'border-l-line-strong',
};

/** The minutes left, as a dispatcher counts them. */
function useTimeLeft(job: BoardJob, now: number, isToday: boolean) {
  const { t, tag } = useTranslation();
  const minutes = minutesLeft(job, now);
  const urgency = isToday ? urgencyOf(minutes) : 'later';
  if (!isToday) return { urgency, text: '' };
  if (minutes === 0) return { urgency, text: t('Dayboard_now') };
  const duration = formatShortDuration(Math.abs(minutes), tag);
  return { urgency, text: t(minutes < 0 ? 'Dayboard_left-late' : 'Dayboard_left', { duration }) };
}

/** What a driver and a car must bring. */
function Chips({ job }: { job: BoardJob }) {
  const { t } = useTranslation();
  const chips = [
    ...(job.tone === 'unconfirmed' ? [t('Dayboard_tone-unconfirmed')] : []),
    t(`Quote_car-${job.carType}`),
    t('Daysheet_passengers', { count: job.passengers }),
    ...(job.greet ? [t('Daysheet_greet')] : []),
    ...job.accessNeeds.map((need) => t(`Daysheet_need-${need}`)),
    ...[childSeatsLine(job.childSeats, t)].filter(Boolean),
  ];
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {chips.map((chip, i) => (
        <span
          key={chip}
          className={classNames(
            'rounded-small px-1.5 text-[0.6875rem] leading-[1.4] font-semibold',
            i === 0 && job.tone === 'unconfirmed' ? 'bg-lamp-glow text-on-lamp-glow' : 'bg-plain-soft text-ink-soft',
          )}
        >
          {chip}
        </span>
      ))}
      {job.flightNumber ? (
        <span className="inline-flex items-center gap-1 rounded-small bg-calm-soft px-1.5 text-[0.6875rem] leading-[1.4] font-semibold text-calm">
          <Plane aria-hidden="true" className="size-3" />
          {job.flightNumber}
        </span>
      ) : null}
    </span>
  );
}

interface QueueCardProps {
  readonly job: BoardJob;
  readonly now: number;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onMenu: (at: Element) => void;
  readonly children?: React.ReactNode;
}

/** A job that waits for a driver. */
export function QueueCard({ job, now, isToday, isChosen, onMenu, children }: QueueCardProps) {
  const { t, tag } = useTranslation();
  const { urgency, text } = useTimeLeft(job, now, isToday);
  const isUrgent = urgency === 'late' || urgency === 'urgent';
  return (
    <li
      className={classNames(
        'rounded-control border border-l-4 bg-raised transition-shadow',
        edges[urgency],
        isChosen ? 'border-y-lamp border-r-lamp shadow-card' : 'border-y-line border-r-line hover:shadow-card',
      )}
    >
      {/* The card itself is not positioned: on wide screens its drivers are in a panel beside the rows. */}
      <div className="relative">
        <button
          type="button"
          data-job={job.id}
          aria-expanded={isChosen}
          aria-keyshortcuts="Enter Space"
          className="grid w-full cursor-grab grid-cols-1 gap-0.5 rounded-control py-1.5 pr-9 pl-2.5 text-left text-[0.8125rem] leading-snug select-none data-dragged:opacity-40 data-held:outline-2 data-held:outline-lamp"
        >
          <span className="flex items-baseline gap-2">
            <span className="text-[0.9375rem] font-bold tabular-nums">
              {formatClock(new Date(job.pickupTime), tag)}
            </span>
            <span className="min-w-0 flex-1 truncate font-semibold">{job.name}</span>
            <span
              className={classNames(
                'shrink-0 text-[0.75rem] font-semibold tabular-nums',
                isUrgent ? 'text-bad' : 'text-ink-soft',
              )}
            >
              {text}
            </span>
          </span>
          <span className="truncate text-ink-soft">
            {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)}
          </span>
          <Chips job={job} />
        </button>
        <IconButton
          small
          label={t('Dayboard_menu', { name: job.name })}
          onClick={({ currentTarget }) => onMenu(currentTarget)}
          tabIndex={isChosen ? 0 : -1}
          aria-haspopup="menu"
          className="absolute! top-1 right-0.5 size-7! [&_svg]:size-4"
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </li>
  );
}
