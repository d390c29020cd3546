import { CircleCheck } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { StaffBooking, Taken } from '#web/api/office/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** What staff read out to the caller. */
function Leg({ booking }: { booking: StaffBooking }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-h2 font-bold tracking-tight" data-figures>
          {booking.reference}
        </span>
        <BookingBadge status={booking.status} />
      </p>
      <p className="text-lead font-semibold" data-figures>
        {formatDateTime(booking.pickupTime, tag)} · {formatPounds(booking.price, tag)}
      </p>
      <p className="text-small text-ink-soft">
        {booking.pickupLocation} → {booking.dropoffLocation}
      </p>
      {booking.driver ? (
        <p className="text-small text-ink-soft">
          {[booking.driver.name, booking.vehicle?.registration].filter(Boolean).join(', ')}
        </p>
      ) : null}
      <ButtonLink to={paths.adminBooking(booking.id)} kind="outline" size="small" className="mt-2 justify-self-start">
        {t('Telephone_open')}
      </ButtonLink>
    </div>
  );
}

/** The booking is made: its reference, and straight on to the next call. */
export function TakenCard({ taken, onNext }: { taken: Taken; onNext: () => void }) {
  const { t, tag } = useTranslation();
  const { booking, returnBooking, notified, repeat } = taken;
  const notifiedText = () => {
    if (repeat) return notified ? t('Telephone_told-dates', { email: booking.email }) : t('Telephone_told-reminders');
    if (!notified) return t('Telephone_told-nobody');
    return booking.email
      ? t('Telephone_told-mail', { email: booking.email })
      : t('Telephone_told-text', { phone: formatPhone(booking.phoneNumber, tag) });
  };
  return (
    <Card as="section" aria-labelledby="taken-title" pad="roomy" className="grid max-w-form gap-5">
      <div aria-live="polite">
        <h2 id="taken-title" className="flex items-center gap-3 text-h3">
          <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-good" />
          {t('Telephone_taken', { name: booking.name })}
        </h2>
      </div>
      <p className="-mt-2 text-small text-ink-soft">{notifiedText()}</p>
      <Leg booking={booking} />
      {returnBooking ? <Leg booking={returnBooking} /> : null}
      {repeat ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-line pt-4 text-small">
          {t('Telephone_days-booked', { count: repeat.days })}
          <ButtonLink to={paths.staffRepeat(repeat.id)} kind="outline" size="small">
            {t('Telephone_open-regular')}
          </ButtonLink>
        </p>
      ) : null}
      {/* The next step: Enter is enough. */}
      <Button kind="primary" size="large" ref={(button) => button?.focus()} onClick={onNext}>
        {t('Telephone_next')}
      </Button>
    </Card>
  );
}
