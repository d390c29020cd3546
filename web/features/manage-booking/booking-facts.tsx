import type { ReactNode } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { formatDrive, formatMiles, formatPickup } from '#web/i18n/london-format.ts';
import { useWords } from '#web/i18n/words.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-t border-line py-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

function Crew({ driver, vehicle }: Pick<ReservationAnswer, 'driver' | 'vehicle'>) {
  const { t } = useWords();
  if (!driver && !vehicle) return null;
  return (
    <>
      {driver ? (
        <Fact label={t('Manage_driver')}>{t('Manage_driver-badge', { name: driver.name, badge: driver.badge })}</Fact>
      ) : null}
      {vehicle ? (
        <Fact label={t('Manage_vehicle')}>
          {[vehicle.colour, vehicle.description, vehicle.registration].filter(Boolean).join(', ')}
        </Fact>
      ) : null}
    </>
  );
}

/** Everything about a booking that its passenger may want to check. */
export function BookingFacts({ booking }: { booking: ReservationAnswer }) {
  const { t, tag } = useWords();
  const miles = formatMiles(booking.metres, tag);
  const drive = formatDrive(booking.seconds, tag);
  return (
    <dl className="border-b border-line">
      <Fact label={t('Passenger_when')}>
        <time dateTime={booking.pickupTime}>{formatPickup(booking.pickupTime, tag)}</time>
      </Fact>
      <Fact label={t('Quote_pickup')}>{booking.pickupLocation}</Fact>
      {booking.via ? <Fact label={t('Quote_via')}>{booking.via}</Fact> : null}
      <Fact label={t('Quote_drop-off')}>{booking.dropoffLocation}</Fact>
      <Fact label={t('Manage_way')}>
        {t(booking.estimated ? 'Quote_leg-estimated' : 'Quote_leg', { miles, drive })}
      </Fact>
      <Fact label={t('Passenger_car')}>{t('Quote_one-car', { car: t(`Quote_car-${booking.carType}`) })}</Fact>
      <Crew driver={booking.driver} vehicle={booking.vehicle} />
      <Fact label={t('Quote_passengers')}>{booking.passengers}</Fact>
      <Fact label={t('Quote_luggage')}>{booking.louggages}</Fact>
      <Fact label={t('Passenger_greet')}>{t(booking.greet ? 'Passenger_yes' : 'Passenger_no')}</Fact>
      {booking.flightNumber ? <Fact label={t('Passenger_flight')}>{booking.flightNumber}</Fact> : null}
      <Fact label={t('Passenger_name')}>
        <bdi>{booking.name}</bdi>
      </Fact>
      {booking.accessNeeds.length > 0 ? (
        <Fact label={t('Passenger_access')}>
          {booking.accessNeeds.map((need) => t(`Passenger_need-${need}`)).join(', ')}
        </Fact>
      ) : null}
      {booking.driverInstruction ? (
        <Fact label={t('Passenger_instructions')}>
          <bdi className="whitespace-pre-line">{booking.driverInstruction}</bdi>
        </Fact>
      ) : null}
      <Fact label={t('Passenger_price')}>
        <data value={booking.price} className="text-h3 font-bold">
          {formatPounds(booking.price, tag)}
        </data>
      </Fact>
    </dl>
  );
}
