import { MapPinned, ReceiptText } from 'lucide-react';
import type { OpenedAnswer, ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { hasReceipt, stateOf, underWay } from '#domain/booking/states.ts';
import { receiptFile } from '#web/api/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { BookingFacts, BookingPrice } from '#web/shared/booking/booking-facts.tsx';
import { BookingPayment } from '#web/shared/booking/booking-payment.tsx';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { RequestNotice } from '#web/shared/booking/request-notice.tsx';
import { legKey } from '#web/shared/booking/return-legs.ts';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { ChangeOrCancel } from '#web/shared/change-journey/change-or-cancel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

interface ManagedJourneyProps {
  readonly leg: ReservationAnswer & Pick<OpenedAnswer, 'payment'>;
  /** The signed link of this journey. */
  readonly link: string;
  /** Each journey of a return has a heading and its own actions; a single journey has them beside it. */
  readonly isOneOfTwo: boolean;
}

/** The actions for one journey of a return. */
function OwnActions({ leg, link }: Omit<ManagedJourneyProps, 'isOneOfTwo'>) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {leg.trackUrl ? <ShareTrip path={leg.trackUrl} /> : null}
      {hasReceipt(leg) ? (
        <ButtonLink kind="outline" wide href={receiptFile(leg.id, link)} target="_blank" rel="noreferrer">
          <ReceiptText aria-hidden="true" />
          {t('Manage_receipt')}
        </ButtonLink>
      ) : null}
      <RecordLink booking={leg} link={link} wide />
      <ChangeOrCancel booking={leg} link={link} />
    </div>
  );
}

/** One journey of a booking: its status, price and details. */
export function ManagedJourney({ leg, link, isOneOfTwo }: ManagedJourneyProps) {
  const { t, tag } = useTranslation();
  const titleId = `journey-${leg.id}`;
  const reference = t('Manage_booking', { reference: leg.reference });
  return (
    <Card as="section" pad="roomy" aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-h3" data-figures>
          {isOneOfTwo ? t(legKey(leg)) : reference}
        </h2>
        <BookingBadge status={leg.status} />
      </div>
      {/* Above the details: people who open this page while the car is coming want to see the car. */}
      {stateOf(leg.status) === underWay ? (
        <ButtonLink kind="primary" className="mb-5 w-full sm:w-auto" to={paths.trackTrip(link)}>
          <MapPinned aria-hidden="true" />
          {t('Manage_track')}
        </ButtonLink>
      ) : null}
      <div className="grid gap-5">
        {isOneOfTwo ? (
          <p className="font-semibold" data-figures>
            {reference}
          </p>
        ) : null}
        <RequestNotice booking={leg} />
        <BookingPrice booking={leg} />
        <BookingPayment booking={leg} link={link} />
        <BookingFacts booking={leg} when={formatDateTime(leg.pickupTime, tag)} />
        {isOneOfTwo ? <OwnActions {...{ leg, link }} /> : null}
      </div>
    </Card>
  );
}
