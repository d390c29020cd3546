import { useQuery } from '@tanstack/react-query';
import { bookingStates } from '#domain/booking/states.ts';
import { ApiProblem } from '#web/api/client.ts';
import { bookingQuery } from '#web/api/customer/own-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BookingFacts, BookingPrice } from '#web/shared/booking/booking-facts.tsx';
import { BookingPayment } from '#web/shared/booking/booking-payment.tsx';
import { RequestNotice } from '#web/shared/booking/request-notice.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { DriverBlock } from '#web/shared/journey/driver-block.tsx';
import { JourneyHead } from '#web/shared/journey/journey-head.tsx';
import { JourneyWay } from '#web/shared/journey/journey-way.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { DrawerActions } from './drawer-actions.tsx';
import { DrawerHistory } from './drawer-history.tsx';
import { OtherJourney } from './other-journey.tsx';
import { ReviewForm } from './review-form.tsx';
import { useOpenBooking } from './use-open-booking.ts';

function Content({ id }: { id: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(id));
  if (booking) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="overflow-hidden rounded-card">
          <JourneyHead booking={booking} size="large">
            <p className="text-small font-semibold tracking-wide text-ink-soft" data-figures>
              {t('Manage_booking', { reference: booking.reference })}
            </p>
          </JourneyHead>
        </div>
        <OtherJourney booking={booking} />
        <JourneyWay booking={booking} />
        <DriverBlock booking={booking} />
        <DrawerActions booking={booking} />
        <RequestNotice booking={booking} />
        <BookingPayment booking={booking} />
        <BookingPrice booking={booking} />
        <BookingFacts booking={booking} />
        {booking.status === bookingStates.Completed ? <ReviewForm reservationId={booking.id} /> : null}
        <DrawerHistory id={id} />
      </div>
    );
  }
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return <Notice kind="caution">{t('Bookings_gone')}</Notice>;
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {problemText(error)}
      </ErrorState>
    );
  }
  return <SkeletonList count={3} />;
}

/** A booking's details beside the list. */
export function BookingDrawer() {
  const { t } = useTranslation();
  const { id, close } = useOpenBooking();
  return (
    <Sheet
      open={id !== ''}
      backCloses={false}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('Bookings_drawer')}
      size="form"
    >
      {id === '' ? null : <Content id={id} />}
    </Sheet>
  );
}
