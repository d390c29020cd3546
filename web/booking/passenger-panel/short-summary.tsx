import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { QuotedCar } from './booking-body.ts';

interface ShortSummaryProps {
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  readonly onEdit: () => void;
}

/** The journey in three lines, so that a phone has space for the fields. */
export function ShortSummary({ quote, car, onEdit }: ShortSummaryProps) {
  const { t, tag } = useTranslation();
  const places = [quote.origin, ...(quote.via ? [quote.via] : []), quote.destination].map(({ label }) => label);
  const fact = (key: string, value: string) => t('Passenger_fact', { label: t(key), value });
  const facts = [
    t(`Quote_car-${car.carType}`),
    fact('Quote_passengers', String(quote.passengers)),
    fact('Quote_luggage', String(quote.luggage)),
    fact('Passenger_greet', t(quote.greet ? 'Passenger_yes' : 'Passenger_no')),
  ];
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 rounded-card border border-line bg-sunken px-4 py-2.5 text-small">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold break-words">{places.join(' → ')}</p>
        <p>
          <time dateTime={quote.pickupTime}>{formatDateTime(quote.pickupTime, tag)}</time>
          {quote.returnTime ? (
            <span className="block">
              {t('Passenger_return-at', { dateTime: formatDateTime(quote.returnTime, tag) })}
            </span>
          ) : null}
        </p>
        <p className="text-ink-soft">{facts.join(', ')}</p>
      </div>
      <div className="grid content-between justify-items-end">
        <button type="button" className="text-link min-h-11 px-1" aria-label={t('Passenger_edit')} onClick={onEdit}>
          {t('Passenger_edit-short')}
        </button>
        <data value={car.total} className="text-h3 font-extrabold tracking-tight">
          {formatPounds(car.total, tag)}
        </data>
      </div>
    </div>
  );
}
