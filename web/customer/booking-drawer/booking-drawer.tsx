import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { ApiProblem } from '#web/api/client.ts';
import { bookingQuery, bookingsKey } from '#web/api/own-bookings.ts';
import { formatPlanned } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { BookingFacts, BookingPrice } from '#web/shared/booking/booking-facts.tsx';
import { RequestNotice } from '#web/shared/booking/request-notice.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast.ts';
import { DrawerActions } from './drawer-actions.tsx';
import { DrawerHistory } from './drawer-history.tsx';
import { OtherJourney } from './other-journey.tsx';

interface BookingDrawerProps {
  /** The booking to show; null keeps the drawer shut. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onCancel: (booking: ReservationAnswer) => void;
  /** What stands under a completed journey: its review. */
  readonly review?: (booking: ReservationAnswer) => ReactNode;
}

function Content({ id, onCancel, review }: Omit<BookingDrawerProps, 'onClose'> & { id: string }) {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(id));
  const refresh = () => client.invalidateQueries({ queryKey: bookingsKey });
  if (booking) {
    return (
      <div className="grid gap-7">
        <p className="flex items-center gap-3 text-small font-semibold" data-figures>
          {t('Manage_booking', { reference: booking.reference })}
          <BookingBadge status={booking.status} />
        </p>
        <OtherJourney booking={booking} />
        <RequestNotice booking={booking} />
        <BookingPrice booking={booking} />
        <BookingFacts booking={booking} when={formatPlanned(booking.pickupTime, tag)} />
        <DrawerActions
          booking={booking}
          onCancel={() => onCancel(booking)}
          onChanged={(message) => {
            notify({ kind: 'good', text: message });
            void refresh();
          }}
          onStale={() => void refresh()}
        />
        {review?.(booking)}
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
export function BookingDrawer({ id, onClose, ...rest }: BookingDrawerProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Bookings_drawer')}
      size="form"
    >
      {id === null ? null : <Content id={id} {...rest} />}
    </Sheet>
  );
}
