import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { freeCancelling } from '#domain/booking/cancel-terms.ts';
import { quoteMinutes } from '#domain/booking/quote.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';

/** How a booking is paid; a company's goes on its account. */
export type PayWay = 'account' | 'hold' | 'in-car' | 'now';

interface BookingTermsProps {
  readonly quote: QuoteAnswer;
  readonly payWay: PayWay;
}

function useCancelText({ pickupTime, expiresAt }: QuoteAnswer): string {
  const { t, tag } = useTranslation();
  const { cutOffHours, charges } = usePageData().rules;
  const free = freeCancelling({
    pickupAt: new Date(pickupTime),
    // By the server's clock: a fresh quote says when it was made.
    now: new Date(Date.parse(expiresAt) - quoteMinutes * 60_000),
    cutOffHours,
    freeCancelHours: charges.freeCancelHours,
  });
  if (!free) return t('Passenger_cancel-late', { percent: formatPercent(charges.lateCancelPercent, tag) });
  const dateTime = formatDateTime(free.until.toISOString(), tag);
  return t(free.how === 'online' ? 'Passenger_cancel-online' : 'Passenger_cancel-phone', { dateTime });
}

/** What to know before the button: how it is paid, how long cancelling is free, the terms. */
export function BookingTerms({ quote, payWay }: BookingTermsProps) {
  const { t, tag } = useTranslation();
  const percent = formatPercent(usePageData().rules.holdPercent, tag);
  const cancelText = useCancelText(quote);
  // In a tab of their own, so that nothing typed is left behind.
  const link = (to: string, key: string) => (
    <a href={to} target="_blank" rel="noreferrer" className="text-link">
      {t(key)}
    </a>
  );
  return (
    <div className="mb-3 grid gap-0.5 text-tiny text-ink-soft">
      <p>
        {payWay === 'hold' ? t('Passenger_pay-hold', { percent }) : t(`Passenger_pay-${payWay}`)} {cancelText}
      </p>
      <p className="flex flex-wrap gap-x-3">
        {t('Passenger_read')} {link(paths.legal('terms'), 'Footer_terms')}
        {link(paths.legal('privacy'), 'Footer_privacy')}
      </p>
    </div>
  );
}
