import { CalendarPlus, Phone, ReceiptText, Repeat, Undo2 } from 'lucide-react';
import type { OpenedAnswer, ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { hasReceipt, isFinal, stateOf } from '#domain/booking/states.ts';
import { calendarFile, receiptFile } from '#web/api/bookings.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { IconLink } from '#web/shared/journey/icon-row.tsx';
import { JourneyActions } from '#web/shared/journey/journey-actions.tsx';

interface BookingActionsProps {
  readonly booking: OpenedAnswer;
  /** The journey that they stand with, and its signed link: each of a return has its own change and cancellation. */
  readonly leg: ReservationAnswer;
  readonly link: string;
}

const isOver = ({ status }: ReservationAnswer) => {
  const state = stateOf(status);
  return state !== null && isFinal(state);
};

/**
 * What can be done with one journey. The calendar has both journeys of a return, so it stands with the first only.
 */
export function BookingActions({ booking, leg, link }: BookingActionsProps) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const { otherLeg } = booking;
  const isAlone = otherLeg === null;
  const isFirst = leg.outboundId === null;
  const isAllOver = isOver(booking) && (otherLeg === null || isOver(otherLeg));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('Manage_actions')}</legend>
      <JourneyActions booking={leg} link={link}>
        {isFirst && !isAllOver ? (
          <IconLink
            icon={CalendarPlus}
            label={t('Journey_do-calendar')}
            name={t('Confirm_calendar')}
            href={calendarFile(booking.id, link)}
            download
          />
        ) : null}
        {hasReceipt(leg) ? (
          <IconLink
            icon={ReceiptText}
            label={t('Manage_receipt')}
            href={receiptFile(leg.id, link)}
            target="_blank"
            rel="noreferrer"
          />
        ) : null}
        <IconLink icon={Phone} label={t('Journey_do-call')} href={telHref(firm.phone)} />
        {isAlone ? (
          <IconLink
            icon={Undo2}
            label={t('Journey_do-return')}
            name={t('Manage_return')}
            to={paths.quote({ returnOf: booking.id, link })}
          />
        ) : null}
        {isAllOver && isFirst ? (
          <IconLink icon={Repeat} label={t('Manage_again')} to={paths.quote({ rebook: booking.id, link })} />
        ) : null}
      </JourneyActions>
      {leg.trackUrl ? <ShareTrip path={leg.trackUrl} /> : null}
      <RecordLink booking={leg} link={link} wide />
    </fieldset>
  );
}
