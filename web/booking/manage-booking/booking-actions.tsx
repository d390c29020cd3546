import { CalendarPlus, Phone, ReceiptText, Repeat, Undo2 } from 'lucide-react';
import type { OpenedAnswer } from '#domain/api/bookings/bookings.ts';
import { hasReceipt, isFinal, stateOf } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { calendarFile, receiptFile } from '#web/api/bookings.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { ChangeOrCancel } from '#web/shared/change-journey/change-or-cancel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

interface BookingActionsProps {
  readonly booking: OpenedAnswer;
  readonly link: string;
}

/**
 * The actions for the whole booking; each journey of a return has its own receipt, change and cancellation. Until the
 * cut-off it can be changed and cancelled; after that only by phone.
 */
export function BookingActions({ booking, link }: BookingActionsProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const isReturn = booking.otherLeg !== null;
  const isOver = [booking, booking.otherLeg].every((leg) => {
    const state = stateOf(leg?.status);
    return leg === null || (state !== null && isFinal(state));
  });
  return (
    <Card as="section" aria-label={t('Manage_actions')} className="grid gap-3">
      {booking.trackUrl && !isReturn ? <ShareTrip path={booking.trackUrl} /> : null}
      {isOver ? null : (
        <ButtonLink kind="outline" wide href={calendarFile(booking.id, link)} download>
          <CalendarPlus aria-hidden="true" />
          {t('Confirm_calendar')}
        </ButtonLink>
      )}
      {hasReceipt(booking) && !isReturn ? (
        <ButtonLink kind="outline" wide href={receiptFile(booking.id, link)} target="_blank" rel="noreferrer">
          <ReceiptText aria-hidden="true" />
          {t('Manage_receipt')}
        </ButtonLink>
      ) : null}
      {isReturn ? null : <RecordLink booking={booking} link={link} wide />}
      <ButtonLink kind="outline" wide href={telHref(firm.phone)}>
        <Phone aria-hidden="true" />
        {t('Layout_call', { phone: formatPhone(firm.phone, tag) })}
      </ButtonLink>
      <ButtonLink kind="quiet" wide to={paths.quote({ rebook: booking.id, link })}>
        <Repeat aria-hidden="true" />
        {t('Manage_again')}
      </ButtonLink>
      {isReturn ? null : (
        <>
          <ButtonLink kind="quiet" wide to={paths.quote({ returnOf: booking.id, link })}>
            <Undo2 aria-hidden="true" />
            {t('Manage_return')}
          </ButtonLink>
          <ChangeOrCancel {...{ booking, link }} />
        </>
      )}
    </Card>
  );
}
