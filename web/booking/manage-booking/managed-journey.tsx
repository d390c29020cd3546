import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenedAnswer, ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { BookingFacts, BookingPrice } from '#web/shared/booking/booking-facts.tsx';
import { BookingPayment } from '#web/shared/booking/booking-payment.tsx';
import { RequestNotice } from '#web/shared/booking/request-notice.tsx';
import { legKey } from '#web/shared/booking/return-legs.ts';
import { DriverBlock } from '#web/shared/journey/driver-block.tsx';
import { JourneyHead } from '#web/shared/journey/journey-head.tsx';
import { JourneyWay } from '#web/shared/journey/journey-way.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface ManagedJourneyProps {
  readonly leg: ReservationAnswer & Pick<OpenedAnswer, 'payment'>;
  /** The signed link of this journey. */
  readonly link: string;
  readonly isOneOfTwo: boolean;
  /** What can be done with this journey. */
  readonly children: ReactNode;
}

function Title({ id, leg, isOneOfTwo }: { id: string } & Pick<ManagedJourneyProps, 'leg' | 'isOneOfTwo'>) {
  const { t } = useTranslation();
  const reference = t('Manage_booking', { reference: leg.reference });
  if (!isOneOfTwo)
    return (
      <h2 id={id} className="text-small tracking-wide text-ink-soft" data-figures>
        {reference}
      </h2>
    );
  return (
    <>
      <h2 id={id} className="text-h4">
        {t(legKey(leg))}
      </h2>
      <p className="text-small text-ink-soft" data-figures>
        {reference}
      </p>
    </>
  );
}

/** One journey of a booking: when, how far it has come, the way, the driver, what can be done, the price. */
export function ManagedJourney({ leg, link, isOneOfTwo, children }: ManagedJourneyProps) {
  const { t } = useTranslation();
  const titleId = `journey-${leg.id}`;
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card bg-surface shadow-float max-sm:-mx-2">
      <JourneyHead booking={leg} size={isOneOfTwo ? 'large' : 'huge'}>
        <Title id={titleId} {...{ leg, isOneOfTwo }} />
        {/* People who open this page while the car is coming want to see the car. */}
        {stateOf(leg.status) === underWay ? (
          <ButtonLink kind="primary" to={paths.trackTrip(link)}>
            <MapPinned aria-hidden="true" />
            {t('Manage_track')}
          </ButtonLink>
        ) : null}
      </JourneyHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <div className="grid content-start gap-6">
          <JourneyWay booking={leg} />
          {leg.driver || leg.vehicle ? (
            <div className="border-t border-line pt-6">
              <DriverBlock booking={leg} />
            </div>
          ) : null}
        </div>
        <div className="grid content-start gap-6 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:row-span-2">
          {children}
          <RequestNotice booking={leg} />
          <BookingPayment booking={leg} link={link} />
          <div className="border-t border-line pt-5">
            <BookingPrice booking={leg} />
          </div>
        </div>
        <BookingFacts booking={leg} />
      </div>
    </section>
  );
}
