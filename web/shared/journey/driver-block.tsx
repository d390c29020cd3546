import { BadgeCheck } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { carPictureOf } from '#web/shared/booking/car-pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** A registration, styled like the number plate, so that it is easy to compare. */
export function Plate({ registration }: { registration: string }) {
  return (
    <span
      className="inline-block rounded-small border border-current px-2.5 py-0.5 font-bold tracking-wider whitespace-nowrap"
      data-figures
    >
      {registration}
    </span>
  );
}

/** Who drives and in which car, as a licensed firm has to say. */
export function DriverBlock({ booking }: { booking: Pick<ReservationAnswer, 'driver' | 'vehicle' | 'carType'> }) {
  const { t } = useTranslation();
  const { driver, vehicle } = booking;
  if (!driver && !vehicle) return null;
  const picture = carPictureOf(booking.carType);
  return (
    <div className="grid gap-4">
      {driver ? (
        <div className="flex items-center gap-4">
          <Avatar name={driver.name} className="size-16" />
          <p className="min-w-0">
            <strong className="block text-h4">{driver.name}</strong>
            {driver.badge ? (
              <span className="flex items-center gap-1.5 text-small text-ink-soft">
                <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
                {t('Track_badge', { badge: driver.badge })}
              </span>
            ) : null}
          </p>
        </div>
      ) : null}
      {vehicle ? (
        <div className="flex items-end justify-between gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
          <p className="min-w-0">
            <Plate registration={vehicle.registration} />
            <span className="mt-1.5 block text-small text-ink-soft">
              {[vehicle.colour, vehicle.description].filter(Boolean).join(' ')}
            </span>
          </p>
          {picture ? (
            <img src={picture.src} alt="" width={1200} height={picture.height} className="h-auto w-32" />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
