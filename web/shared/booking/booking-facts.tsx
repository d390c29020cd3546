import type { ReactNode } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { stopLine } from '#domain/booking/stops.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ArrivalsLink, FlightLine } from '#web/shared/flight/flight-line.tsx';
import { MayBeAdded } from './may-be-added.tsx';

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

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Everything about a booking that its passenger may want to check; `when` formats the pickup time. */
export function BookingFacts({ booking, when }: { booking: ReservationAnswer; when: string }) {
  const { t, tag } = useTranslation();
  const { driver, vehicle } = booking;
  const miles = formatMiles(booking.metres, tag);
  const drive = formatDrive(booking.seconds, tag);
  return (
    <dl className="border-b border-line">
      <Fact label={t('Passenger_when')}>
        <time dateTime={booking.pickupTime}>{when}</time>
      </Fact>
      <Fact label={t('Quote_pickup')}>{booking.pickupLocation}</Fact>
      <Fact label={t('Door_label')}>{booking.houseNumber ? <bdi>{booking.houseNumber}</bdi> : null}</Fact>
      <Fact label={t('Quote_via')}>{stopLine(booking)}</Fact>
      <Fact label={t('Quote_drop-off')}>{booking.dropoffLocation}</Fact>
      <Fact label={t('Manage_way')}>
        {t(booking.estimated ? 'Quote_leg-estimated' : 'Quote_leg', { miles, duration: drive })}
      </Fact>
      <Fact label={t('Manage_driver')}>
        {driver ? t('Manage_driver-badge', { name: driver.name, badge: driver.badge }) : null}
      </Fact>
      <Fact label={t('Manage_vehicle')}>
        {vehicle ? joined(vehicle.colour, vehicle.description, vehicle.registration) : null}
      </Fact>
      <Fact label={t('Passenger_car')}>{t('Quote_one-car', { car: t(`Quote_car-${booking.carType}`) })}</Fact>
      <Fact label={t('Quote_passengers')}>{booking.passengers}</Fact>
      <Fact label={t('Quote_luggage')}>{booking.louggages}</Fact>
      <Fact label={t('Childseat_title')}>{formatChildSeats(booking.childSeats, t)}</Fact>
      <Fact label={t('Passenger_greet')}>{t(booking.greet ? 'Passenger_yes' : 'Passenger_no')}</Fact>
      <Fact label={t('Passenger_flight')}>
        {booking.flight ? <BookedFlight flight={booking.flight} /> : booking.flightNumber}
      </Fact>
      <Fact label={t('Passenger_name')}>
        <bdi>{booking.name}</bdi>
      </Fact>
      <Fact label={t('Passenger_access')}>
        {booking.accessNeeds.map((need) => t(`Passenger_need-${need}`)).join(', ')}
      </Fact>
      <Fact label={t('Passenger_instructions')}>
        {booking.driverInstruction ? <bdi className="whitespace-pre-line">{booking.driverInstruction}</bdi> : null}
      </Fact>
      <Fact label={t('Business_cost-reference')}>{booking.costReference}</Fact>
    </dl>
  );
}

/** The price and the lines that add up to it. */
export function BookingPrice({ booking }: { booking: ReservationAnswer }) {
  const { t, tag } = useTranslation();
  return (
    // Not a landmark: a return shows one for each journey.
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('Passenger_price')}</span>
        <data value={booking.price} className="text-h2 font-bold">
          {formatPounds(booking.price, tag)}
        </data>
      </p>
      <dl className="mt-2 text-small text-ink-soft" data-figures>
        {booking.lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatPounds(amount, tag)}</dd>
          </div>
        ))}
      </dl>
      <MayBeAdded additions={booking.mayBeAdded} className="mt-2" />
    </div>
  );
}
