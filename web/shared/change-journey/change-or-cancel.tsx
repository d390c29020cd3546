import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { isFinal, stateOf, underWay } from '#domain/booking/states.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBookingCommands } from '#web/shared/booking/booking-commands.tsx';
import { CallToCancel } from '#web/shared/booking/call-to-cancel.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeJourney } from './change-journey.tsx';

interface ChangeOrCancelProps {
  readonly booking: ReservationAnswer;
  /** A guest's signed link. */
  readonly link?: string;
}

/** What a customer may still do with a journey, until when, and whom to call after that. */
export function ChangeOrCancel({ booking, link }: ChangeOrCancelProps) {
  const { t, tag } = useTranslation();
  const { onCancel } = useBookingCommands();
  const state = stateOf(booking.status);
  if (state === null || isFinal(state) || state === underWay) return null;
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-0">
      <ChangeJourney {...{ booking, link }} />
      <Button kind="outline" wide disabled={!booking.canCancel} onClick={() => onCancel(booking)}>
        {t('Manage_cancel')}
      </Button>
      {booking.canChange ? (
        <p className="text-small text-ink-soft">
          {t('Manage_until', { dateTime: formatDateTime(booking.cutOff, tag) })}
        </p>
      ) : (
        <CallToCancel text={booking.canCancel ? 'Manage_late-change' : 'Manage_late'} className="text-small" />
      )}
    </div>
  );
}
