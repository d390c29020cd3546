import { useEffect, useRef } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { quotedStops } from '#web/shared/booking-form/stops.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Offer } from './use-change.ts';

interface NewPriceProps {
  readonly booking: ReservationAnswer;
  readonly offer: Offer;
}

/** The changed journey, its price, and the difference from the current one. */
export function NewPrice({ booking, offer }: NewPriceProps) {
  const { t, tag } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const car = offer.cars.find(({ carType }) => carType === booking.carType);
  if (!car) return null;
  const difference = car.price - booking.price;
  const signed = `${difference > 0 ? '+' : '−'}${formatPounds(Math.abs(difference), tag)}`;
  const row = 'flex items-baseline justify-between gap-4 py-1.5';
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-h4 outline-none">
        {t('Manage_change-new')}
      </h3>
      <p className="text-small">
        {formatDateTime(offer.pickupTime, tag)}
        <br />
        {[offer.origin, ...quotedStops(offer), offer.destination].map(({ label }) => label).join(' → ')}
      </p>
      <dl className="border-y border-line py-1.5 text-small" data-figures>
        {car.lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 py-1 text-ink-soft">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatPounds(amount, tag)}</dd>
          </div>
        ))}
        <div className={`${row} font-bold`}>
          <dt>{t('Manage_change-new')}</dt>
          <dd className="text-h3">{formatPounds(car.price, tag)}</dd>
        </div>
        <div className={row}>
          <dt>{t('Manage_change-now')}</dt>
          <dd>{formatPounds(booking.price, tag)}</dd>
        </div>
        <div className={`${row} font-semibold`}>
          <dt>{t('Manage_change-difference')}</dt>
          <dd>{Math.abs(difference) < 0.005 ? t('Manage_change-same') : signed}</dd>
        </div>
      </dl>
      <MayBeAdded additions={offer.mayBeAdded} />
      {offer.toPay > 0 ? <p className="text-small">{t('Manage_change-pay-first')}</p> : null}
      {offer.back > 0 ? (
        <p className="text-small">{t('Manage_change-back', { money: formatPounds(offer.back, tag) })}</p>
      ) : null}
      {offer.lostCode ? <Notice kind="caution">{t('Manage_change-code-off', { code: offer.lostCode })}</Notice> : null}
      {offer.otherLeg ? (
        <Notice kind="caution">
          {t('Manage_change-other', {
            fromMoney: formatPounds(offer.otherLeg.before, tag),
            toMoney: formatPounds(offer.otherLeg.price, tag),
          })}
        </Notice>
      ) : null}
      {offer.warnings.map(({ code, message }) => (
        <Notice key={code} kind="caution">
          {message}
        </Notice>
      ))}
    </div>
  );
}
