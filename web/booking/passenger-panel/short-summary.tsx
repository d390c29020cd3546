import { Handshake, type LucideIcon, Luggage, Undo2, Users } from 'lucide-react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { quotedStops } from '#web/shared/booking-form/stops.ts';
import type { QuotedCar } from './booking-body.ts';

interface ShortSummaryProps {
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  readonly onEdit: () => void;
}

/** A figure with its icon; the words are for screen readers. */
function Figure({ icon: Icon, words, children }: { icon: LucideIcon; words: string; children?: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** The journey in three lines, whatever the language and the addresses, so that a phone has space for the fields. */
export function ShortSummary({ quote, car, onEdit }: ShortSummaryProps) {
  const { t, tag } = useTranslation();
  const places = [quote.origin, ...quotedStops(quote), quote.destination].map(({ name }) => name);
  const fact = (key: string, value: string | number) => t('Ui_fact', { label: t(key), value });
  const greeted = fact('Passenger_greet', t(quote.greet ? 'Passenger_yes' : 'Passenger_no'));
  return (
    <div className="grid grid-cols-1 gap-0.5 rounded-card border border-line bg-sunken px-4 py-2 text-small">
      <div className="flex items-center justify-between gap-3">
        <p className="truncate font-semibold">{places.join(' → ')}</p>
        <button
          type="button"
          className="text-link -my-2.5 min-h-11 shrink-0 px-1"
          aria-label={t('Passenger_edit')}
          onClick={onEdit}
        >
          {t('Passenger_edit-short')}
        </button>
      </div>
      <p className="truncate">
        <time dateTime={quote.pickupTime}>{formatDateTime(quote.pickupTime, tag)}</time>
        {quote.returnTime ? (
          <>
            <Undo2 aria-hidden="true" className="mx-1.5 inline size-3.5" />
            <span className="sr-only">
              {t('Passenger_return-at', { dateTime: formatDateTime(quote.returnTime, tag) })}
            </span>
            <span aria-hidden="true">{formatDateTime(quote.returnTime, tag)}</span>
          </>
        ) : null}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-3 text-ink-soft">
          <span className="truncate">{t(`Quote_car-${car.carType}`)}</span>
          <Figure icon={Users} words={fact('Quote_passengers', quote.passengers)}>
            {quote.passengers}
          </Figure>
          <Figure icon={Luggage} words={fact('Quote_luggage', quote.luggage)}>
            {quote.luggage}
          </Figure>
          {quote.greet ? <Figure icon={Handshake} words={greeted} /> : <span className="sr-only">{greeted}</span>}
        </p>
        <data value={car.total} className="text-h3 font-extrabold tracking-tight">
          {formatPounds(car.total, tag)}
        </data>
      </div>
    </div>
  );
}
