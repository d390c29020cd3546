import type { ReactNode } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { stepOf } from './journey-step.ts';
import { JourneyTime } from './journey-time.tsx';
import { StatusLine } from './status-line.tsx';

interface JourneyHeadProps {
  readonly booking: ReservationAnswer;
  readonly size: 'large' | 'huge';
  /** Beside the time, such as the booking's reference as a heading. */
  readonly children: ReactNode;
}

/** The top of a journey: when it is, and how far it has come. One that was called off says so instead. */
export function JourneyHead({ booking, size, children }: JourneyHeadProps) {
  const hasDriver = booking.driver !== null;
  return (
    <div className="night grid gap-5 p-5 sm:p-8">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <JourneyTime at={booking.pickupTime} size={size} />
        <div className="grid gap-2 self-end sm:justify-items-end sm:text-right">
          {children}
          {stepOf({ status: booking.status, hasDriver }) ? null : <BookingBadge status={booking.status} />}
        </div>
      </div>
      <StatusLine status={booking.status} hasDriver={hasDriver} />
    </div>
  );
}
