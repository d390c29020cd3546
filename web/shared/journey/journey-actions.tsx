import { CircleX, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { isFinal, stateOf, underWay } from '#domain/booking/states.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBookingCommands } from '#web/shared/booking/booking-commands.tsx';
import { CallToCancel } from '#web/shared/booking/call-to-cancel.tsx';
import { ChangeJourney } from '#web/shared/change-journey/change-journey.tsx';
import { IconPress, IconRow } from './icon-row.tsx';

interface JourneyActionsProps {
  readonly booking: ReservationAnswer;
  /** A guest's signed link. */
  readonly link?: string;
  /** The page's own actions, which come before changing and cancelling. */
  readonly children?: ReactNode;
}

/** What can be done with a journey, in one row; until when it can be changed and cancelled, and whom to call after that. */
export function JourneyActions({ booking, link, children }: JourneyActionsProps) {
  const { t, tag } = useTranslation();
  const { onCancel } = useBookingCommands();
  const [isChanging, setChanging] = useState(false);
  const state = stateOf(booking.status);
  const isOpen = state !== null && !isFinal(state) && state !== underWay;
  return (
    <div className="grid gap-4">
      <IconRow>
        {children}
        {isOpen && booking.canChange ? (
          <IconPress
            icon={PencilLine}
            label={t('Passenger_change-short')}
            name={t('Manage_change')}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          />
        ) : null}
        {isOpen ? (
          <IconPress
            icon={CircleX}
            isDanger
            label={t('Journey_do-cancel')}
            name={t('Manage_cancel')}
            disabled={!booking.canCancel}
            onClick={() => onCancel(booking)}
          />
        ) : null}
      </IconRow>
      {isChanging && booking.canChange ? (
        <ChangeJourney
          {...{ booking, link }}
          // A new version of the booking starts with a fresh form.
          key={booking.version}
          onClose={() => setChanging(false)}
        />
      ) : null}
      {isOpen && booking.canChange ? (
        <p className="text-small text-ink-soft">
          {t('Manage_until', { dateTime: formatDateTime(booking.cutOff, tag) })}
        </p>
      ) : null}
      {isOpen && !booking.canChange ? (
        <CallToCancel text={booking.canCancel ? 'Manage_late-change' : 'Manage_late'} className="text-small" />
      ) : null}
    </div>
  );
}
