import type { Caller } from '#web/api/office-bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the directory says of the caller, and the journeys to come. */
export function CallerRecord({ caller: { customer, upcoming } }: { caller: Caller }) {
  const { t, tag } = useTranslation();
  if (!customer) return null;
  const lines = [
    customer.accessNeeds.map((need) => t(`Telephone_need-${need}`)).join(', '),
    customer.payMethod && t('Telephone_pays', { way: t(`Telephone_pays-${customer.payMethod}`) }),
    customer.preferredDriver && t('Telephone_prefers', { driver: customer.preferredDriver }),
  ];
  return (
    <div className="grid gap-2 text-small">
      {customer.blocked ? (
        <Notice kind="bad" title={t('Telephone_blocked')} live="polite">
          {customer.blockReason}
        </Notice>
      ) : null}
      <p className="flex flex-wrap items-center gap-2">
        {customer.vip ? <Badge tone="lamp">{t('Telephone_vip')}</Badge> : null}
        <Link to={paths.staffCustomer(customer.id)} className="text-link" data-figures>
          {t('Telephone_record', { number: String(customer.number) })}
        </Link>
      </p>
      {customer.note ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {customer.note}
        </p>
      ) : null}
      {lines.flatMap((line) => (line ? <p key={line}>{line}</p> : []))}
      {upcoming.length > 0 ? (
        <div className="grid gap-1 border-t border-line pt-3">
          <h3 className="text-small font-semibold">{t('Telephone_upcoming')}</h3>
          <ul className="grid gap-1">
            {upcoming.map((booking) => (
              <li key={booking.id}>
                <Link to={paths.adminBooking(booking.id)} className="text-link">
                  {formatDateTime(booking.pickupTime, tag)}
                </Link>{' '}
                <span className="text-ink-soft">
                  {booking.pickupLocation} → {booking.dropoffLocation}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
