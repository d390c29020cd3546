import { bookingStates } from '#domain/booking/states.ts';
import { stopLine } from '#domain/booking/stops.ts';
import type { Booked } from '#web/api/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** One journey of a booking just made. */
export type Leg = Omit<Booked, 'total' | 'message' | 'mayBeAdded' | 'returnReservation' | 'manageUrl'>;

export const isConfirmed = ({ status }: Leg) => status === bookingStates.Confirmed;
export const isAwaiting = ({ status }: Leg) => status === bookingStates.AwaitingPayment;

function Fact({ label, children }: { label: string; children: string }) {
  if (children === '') return null;
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-3 py-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

/** The whole journey: reference, time, route, car and passengers. */
export function LegSummary({ leg, title }: { leg: Leg; title: string }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-tiny text-ink-soft">
        {title}
        <span className="font-semibold text-ink">
          {t(
            isConfirmed(leg) ? 'Confirm_leg-confirmed' : isAwaiting(leg) ? 'Confirm_leg-pay' : 'Confirm_leg-requested',
          )}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-h3 tracking-wide" data-figures>
          {leg.reference}
        </strong>
        <time dateTime={leg.pickupTime} className="font-semibold" data-figures>
          {formatDateTime(leg.pickupTime, tag)}
        </time>
      </p>
      <dl className="text-small">
        <Fact label={t('Quote_pickup')}>{leg.pickupLocation}</Fact>
        <Fact label={t('Quote_via')}>{stopLine({ via: leg.via, moreStops: leg.moreStops ?? [] })}</Fact>
        <Fact label={t('Quote_drop-off')}>{leg.dropoffLocation}</Fact>
        <Fact label={t('Passenger_car')}>{t('Quote_one-car', { car: t(`Quote_car-${leg.carType}`) })}</Fact>
        <Fact label={t('Quote_passengers')}>{String(leg.passengers)}</Fact>
        <Fact label={t('Quote_luggage')}>{String(leg.louggages)}</Fact>
      </dl>
    </div>
  );
}
