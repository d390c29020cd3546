import { mayStaffCancel, stateOf } from '#domain/booking/states.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { RepeatDate } from '#web/api/repeats.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Link } from '#web/router/link.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { RepeatPlace } from './repeat-place.ts';

type Leg = NonNullable<RepeatDate['outward']>;

function BookedLeg({ leg, day, label, at }: { leg: Leg; day: string; label: string; at: RepeatPlace }) {
  const { tag } = useTranslation();
  // The day is said above, unless this journey was moved to another one.
  const when = leg.pickupTime.startsWith(day)
    ? formatClock(new Date(leg.pickupTime), tag)
    : formatDateTime(leg.pickupTime, tag);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {label ? <span className="text-ink-soft">{label}</span> : null}
      <Link to={at.booking(leg.id)} className="text-link" data-figures>
        {leg.reference}
      </Link>
      <span data-figures>
        {when} · {formatPounds(leg.price, tag)}
      </span>
      {leg.driver && at.isOffice ? <span className="text-ink-soft">{leg.driver}</span> : null}
      <BookingBadge status={leg.status} />
    </p>
  );
}

const isCancellable = (leg: Leg | null) => {
  const state = leg && stateOf(leg.status);
  return state !== null && mayStaffCancel(state);
};

/** Whether there is anything left to cancel. */
const isOpen = ({ outward, back }: RepeatDate) => !outward || isCancellable(outward) || isCancellable(back);

interface RepeatDatesProps {
  readonly dates: readonly RepeatDate[];
  /** Days that a change left as they were, because they are paid. */
  readonly keptPaid: readonly string[];
  readonly at: RepeatPlace;
  readonly today: string;
  readonly onCancel: (day: string) => void;
}

/** Every day: its bookings with price and status, or when it will be booked. */
export function RepeatDates({ dates, keptPaid, at, today, onCancel }: RepeatDatesProps) {
  const { t, tag } = useTranslation();
  return (
    <ul className="grid text-small">
      {dates.map((date) => (
        <li
          key={date.day}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start"
        >
          <p className="font-semibold" data-figures>
            {formatDay(date.day, tag)}
          </p>
          <div className="grid content-start gap-1 max-sm:col-span-2 max-sm:row-start-2">
            {date.outward ? (
              <BookedLeg leg={date.outward} day={date.day} label={date.back ? t('Repeat_outward') : ''} at={at} />
            ) : null}
            {date.back ? <BookedLeg leg={date.back} day={date.day} label={t('Repeat_back-leg')} at={at} /> : null}
            {date.bookedOn ? (
              <p className="flex flex-wrap items-center gap-3 text-ink-soft">
                <Badge>{t('Repeat_planned')}</Badge>
                {t('Repeat_booked-on', { day: formatDay(date.bookedOn, tag) })}
              </p>
            ) : null}
            {date.problem ? <p className="text-bad">{t('Repeat_failed', { reason: date.problem })}</p> : null}
            {keptPaid.includes(date.day) && !date.own ? (
              <p className="text-tiny text-ink-soft">{t('Repeat_kept', { day: formatDay(date.day, tag) })}</p>
            ) : null}
            {date.own && date.day >= today && isOpen(date) ? (
              <p className="text-tiny text-ink-soft">{t('Repeat_own')}</p>
            ) : null}
          </div>
          {date.day >= today && isOpen(date) ? (
            <Button
              kind="outline"
              size="small"
              aria-label={t('Repeat_cancel-of', { day: formatDay(date.day, tag) })}
              onClick={() => onCancel(date.day)}
            >
              {t('Repeat_cancel')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
