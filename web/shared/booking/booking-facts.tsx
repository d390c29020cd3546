import type { ReactNode } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { fromWire } from '#domain/api/old-names.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ArrivalsLink, FlightLine } from '#web/shared/flight/flight-line.tsx';
import { MayBeAdded } from './may-be-added.tsx';
import { Breakdown } from './price-lines.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div className="grid gap-0.5 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-small font-medium break-words">{children}</dd>
    </div>
  );
}

/** The flight that the pickup follows, or a note that we do not track it. */
function BookedFlight({ flight }: { flight: NonNullable<ReservationAnswer['flight']> }) {
  const { t } = useTranslation();
  const isArrival = flight.direction === 'arrival';
  return (
    <span className="grid gap-1">
      <FlightLine flight={flight} />
      {isArrival && flight.state !== 'unknown' && flight.minutesAfter !== null ? (
        <span className="text-ink-soft">{t('Flight_follows', { minutes: flight.minutesAfter })}</span>
      ) : null}
      {isArrival && flight.state === 'unknown' ? (
        <>
          <span className="text-ink-soft">{t('Flight_not-tracked')}</span>
          <ArrivalsLink url={flight.arrivalsUrl} />
        </>
      ) : null}
    </span>
  );
}

/** What a booking asks for beside its way and its price. Nothing is listed that nobody asked for. */
export function BookingFacts({ booking }: { booking: ReservationAnswer }) {
  const { t } = useTranslation();
  const { luggage, instructions } = fromWire(booking);
  return (
    <dl className="border-b border-line">
      <Fact label={t('Passenger_name')}>
        <bdi>{booking.name}</bdi>
      </Fact>
      <Fact label={t('Quote_luggage')}>{luggage > 0 ? luggage : null}</Fact>
      <Fact label={t('Childseat_title')}>{formatChildSeats(booking.childSeats, t)}</Fact>
      <Fact label={t('Passenger_greet')}>{booking.greet ? t('Passenger_yes') : null}</Fact>
      <Fact label={t('Passenger_flight')}>
        {booking.flight ? <BookedFlight flight={booking.flight} /> : booking.flightNumber}
      </Fact>
      <Fact label={t('Passenger_access')}>
        {booking.accessNeeds.map((need) => t(`Passenger_need-${need}`)).join(', ')}
      </Fact>
      <Fact label={t('Passenger_instructions')}>
        {instructions ? <bdi className="whitespace-pre-line">{instructions}</bdi> : null}
      </Fact>
      <Fact label={t('Business_cost-reference')}>{booking.costReference}</Fact>
    </dl>
  );
}

/** The car and the price, with the lines that add up to it on demand. */
export function BookingPrice({ booking }: { booking: ReservationAnswer }) {
  const { t, tag } = useTranslation();
  return (
    // Not a landmark: a return shows one for each journey.
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <p>
          <span className="block font-semibold">{t('Quote_one-car', { car: t(`Quote_car-${booking.carType}`) })}</span>
          <span className="block text-tiny text-ink-soft">{t('Quote_seats', { count: booking.passengers })}</span>
        </p>
        <p className="ml-auto">
          <span className="sr-only">{t('Passenger_price')} </span>
          <data value={booking.price} className="text-price font-extrabold tracking-tight">
            {formatPounds(booking.price, tag)}
          </data>
        </p>
      </div>
      <Breakdown>
        <dl data-figures>
          {booking.lines.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4 py-1">
              <dt>{label}</dt>
              <dd className="whitespace-nowrap">{formatPounds(amount, tag)}</dd>
            </div>
          ))}
        </dl>
      </Breakdown>
      <MayBeAdded additions={booking.mayBeAdded} />
    </div>
  );
}
