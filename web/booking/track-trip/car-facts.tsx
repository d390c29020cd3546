import { CarFront, Phone, UserRound } from 'lucide-react';
import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Which car to look for and who drives it, as a licensed firm has to say. */
export function CarFacts({ trip, isOver = false }: { trip: TripAnswer; isOver?: boolean }) {
  const { t, tag } = useTranslation();
  const { driver, vehicle } = trip;
  return (
    <div className="grid gap-5">
      {vehicle ? (
        <div className="flex items-start gap-4">
          <CarFront aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink-faint" />
          <div className="grid justify-items-start gap-2">
            <h2 className="text-h4">{t(isOver ? 'Track_car-was' : 'Track_car')}</h2>
            <p>
              {vehicle.colour} {vehicle.description}
            </p>
            {/* Styled like the number plate, so that it is easy to compare. */}
            <p
              className="rounded-control border-2 border-current px-3 py-0.5 text-h3 font-bold tracking-wider"
              data-figures
            >
              {vehicle.registration}
            </p>
          </div>
        </div>
      ) : null}
      {driver ? (
        <div className="flex items-start gap-4">
          <UserRound aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-faint" />
          <p>
            <span className="block font-semibold">{driver.name}</span>
            {driver.badge ? (
              <span className="block text-tiny text-ink-soft">{t('Track_badge', { badge: driver.badge })}</span>
            ) : null}
          </p>
        </div>
      ) : null}
      {!vehicle && !driver && trip.phase === 'waiting' ? (
        <p className="text-small text-ink-soft">{t('Track_no-car')}</p>
      ) : null}
      <div className="border-t border-line pt-4 text-small text-ink-soft">
        {trip.reference ? (
          <p className="font-semibold text-ink" data-figures>
            {t('Track_booking', { reference: trip.reference })}
          </p>
        ) : null}
        <p>{formatDateTime(trip.pickupTime, tag)}</p>
        <p className="mt-1 break-words">
          {t('Track_journey', { fromPlace: trip.pickup.text, toPlace: trip.dropoff.text })}
        </p>
      </div>
      {driver?.phone && !isOver ? (
        <ButtonLink kind="outline" wide href={telHref(driver.phone)}>
          <Phone aria-hidden="true" />
          {t('Track_call')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
