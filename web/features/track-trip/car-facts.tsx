import { CarFront, Phone, UserRound } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatPickup } from '#web/i18n/london-format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Which car to look for and who drives it, as a licensed firm has to say. */
export function CarFacts({ booking }: { booking: ReservationAnswer }) {
  const { t, tag } = useWords();
  const { driver, vehicle } = booking;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-h3" data-figures>
          {t('Track_booking', { reference: booking.reference })}
        </h2>
        <p className="text-small text-ink-soft">{formatPickup(booking.pickupTime, tag)}</p>
        <p className="mt-2 text-small break-words">
          {t('Track_journey', { from: booking.pickupLocation, to: booking.dropoffLocation })}
        </p>
      </div>
      <ul className="grid gap-2 empty:hidden">
        {vehicle ? (
          <li className="flex items-start gap-2.5">
            <CarFront aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            <span>
              {vehicle.colour} {vehicle.description}
              <strong className="block" data-figures>
                {vehicle.registration}
              </strong>
            </span>
          </li>
        ) : null}
        {driver ? (
          <li className="flex items-start gap-2.5">
            <UserRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            <span>
              {driver.name}
              {driver.badge ? (
                <span className="block text-tiny text-ink-soft">{t('Track_badge', { badge: driver.badge })}</span>
              ) : null}
            </span>
          </li>
        ) : null}
      </ul>
      {driver?.phone ? (
        <ButtonLink kind="outline" wide href={telHref(driver.phone)}>
          <Phone aria-hidden="true" />
          {t('Track_call')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
