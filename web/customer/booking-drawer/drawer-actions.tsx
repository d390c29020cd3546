import { CalendarPlus, CalendarSync, MapPinned, ReceiptText, Repeat, Undo2 } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { hasReceipt, isFinal, stateOf } from '#domain/booking/states.ts';
import { calendarFile, receiptFile } from '#web/api/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { ChangeOrCancel } from '#web/shared/change-journey/change-or-cancel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The actions for the booking. Until the cut-off it can be changed and cancelled; after that only by phone. */
export function DrawerActions({ booking }: { booking: ReservationAnswer }) {
  const { t } = useTranslation();
  const state = stateOf(booking.status);
  const isOver = state !== null && isFinal(state);
  return (
    <section aria-label={t('Manage_actions')} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {booking.trackUrl ? (
          <>
            <ButtonLink kind="primary" to={booking.trackUrl}>
              <MapPinned aria-hidden="true" />
              {t('Manage_track')}
            </ButtonLink>
            <ShareTrip path={booking.trackUrl} terse />
          </>
        ) : null}
        {isOver ? null : (
          <ButtonLink kind="outline" href={calendarFile(booking.id)} download>
            <CalendarPlus aria-hidden="true" />
            {t('Confirm_calendar')}
          </ButtonLink>
        )}
        {hasReceipt(booking) ? (
          <ButtonLink kind="outline" href={receiptFile(booking.id)} target="_blank" rel="noreferrer">
            <ReceiptText aria-hidden="true" />
            {t('Manage_receipt')}
          </ButtonLink>
        ) : null}
        <RecordLink booking={booking} />
        <ButtonLink kind="outline" to={paths.booking({ rebook: booking.id })}>
          <Repeat aria-hidden="true" />
          {t('Manage_again')}
        </ButtonLink>
        <ButtonLink kind="outline" to={paths.dashboardNewRepeat(booking.id)}>
          <CalendarSync aria-hidden="true" />
          {t('Repeat_use')}
        </ButtonLink>
        {booking.returnId || booking.outboundId ? null : (
          <ButtonLink kind="outline" to={paths.booking({ returnOf: booking.id })}>
            <Undo2 aria-hidden="true" />
            {t('Manage_return')}
          </ButtonLink>
        )}
      </div>
      <ChangeOrCancel booking={booking} />
    </section>
  );
}
