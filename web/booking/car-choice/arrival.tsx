import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** When the journey starts, and when it ends with the traffic of its hour. */
export function Arrival({ quote: { pickupTime, outbound } }: { quote: QuoteAnswer }) {
  const { t, tag } = useTranslation();
  const arrival = new Date(Date.parse(pickupTime) + outbound.seconds * 1000);
  return (
    <p className="text-small" data-figures>
      {t('Quote_arrival', { dateTime: formatDateTime(pickupTime, tag), clock: formatClock(arrival, tag) })}
    </p>
  );
}
