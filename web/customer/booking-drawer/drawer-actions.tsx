import { CalendarPlus, CalendarSync, MapPinned, ReceiptText, Repeat, Undo2 } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { hasReceipt, isFinal, stateOf } from '#domain/booking/states.ts';
import { calendarFile, receiptFile } from '#web/api/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { IconLink } from '#web/shared/journey/icon-row.tsx';
import { JourneyActions } from '#web/shared/journey/journey-actions.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The actions for the booking. Until the cut-off it can be changed and cancelled; after that only by phone. */
export function DrawerActions({ booking }: { booking: ReservationAnswer }) {
  const { t } = useTranslation();
  const state = stateOf(booking.status);
  const isOver = state !== null && isFinal(state);
  return (
    <section aria-label={t('Manage_actions')} className="grid gap-4">
      {booking.trackUrl ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink kind="primary" to={booking.trackUrl}>
            <MapPinned aria-hidden="true" />
            {t('Manage_track')}
          </ButtonLink>
          <ShareTrip path={booking.trackUrl} terse />
        </div>
      ) : null}
      <JourneyActions booking={booking}>
        {isOver ? null : (
          <IconLink
            icon={CalendarPlus}
            label={t('Journey_do-calendar')}
            name={t('Confirm_calendar')}
            href={calendarFile(booking.id)}
            download
          />
        )}
        {hasReceipt(booking) ? (
          <IconLink
            icon={ReceiptText}
            label={t('Manage_receipt')}
            href={receiptFile(booking.id)}
            target="_blank"
            rel="noreferrer"
          />
        ) : null}
        {booking.returnId || booking.outboundId ? null : (
          <IconLink
            icon={Undo2}
            label={t('Journey_do-return')}
            name={t('Manage_return')}
            to={paths.booking({ returnOf: booking.id })}
          />
        )}
        <IconLink icon={Repeat} label={t('Manage_again')} to={paths.booking({ rebook: booking.id })} />
      </JourneyActions>
      <div className="flex flex-wrap gap-2">
        <RecordLink booking={booking} size="small" />
        <ButtonLink kind="outline" size="small" to={paths.dashboardNewRepeat(booking.id)}>
          <CalendarSync aria-hidden="true" />
          {t('Repeat_use')}
        </ButtonLink>
      </div>
    </section>
  );
}
