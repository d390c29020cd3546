import type { OpenedAnswer } from '#domain/api/bookings/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { areBothGoingAhead, legKey } from '#web/shared/booking/return-legs.ts';

/** Which journey of a return this is, a link to the other one, and the total while both go ahead. */
export function OtherJourney({ booking }: { booking: OpenedAnswer }) {
  const { t, tag } = useTranslation();
  const { otherLeg } = booking;
  if (!otherLeg) return null;
  return (
    <section
      aria-label={t('Manage_second-leg')}
      className="grid gap-1 rounded-card border border-line bg-sunken p-4 text-small"
    >
      <h3 className="text-h4">{t(legKey(booking))}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-figures>
        <span>
          {t('Ui_fact', {
            label: t(legKey(otherLeg)),
            value: `${otherLeg.reference}, ${formatDateTime(otherLeg.pickupTime, tag)}`,
          })}
        </span>
        <BookingBadge status={otherLeg.status} />
      </p>
      {areBothGoingAhead(booking, otherLeg) ? (
        <p data-figures>{t('Ui_fact', { label: t('Manage_total'), value: formatPounds(booking.total, tag) })}</p>
      ) : null}
    </section>
  );
}
