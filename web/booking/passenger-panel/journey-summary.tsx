import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { quotedStops, stopFields } from '#web/shared/booking-form/stops.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { QuotedCar } from './booking-body.ts';

/** A field of the quote form that a line of the summary can link to. */
export type ChangeTarget =
  | 'pickup'
  | (typeof stopFields)[number]
  | 'destination'
  | 'date'
  | 'returnDate'
  | 'passengers'
  | 'luggage'
  | 'greet'
  | 'car';

interface LineProps {
  readonly label: string;
  readonly target: ChangeTarget;
  readonly onChange: (target: ChangeTarget) => void;
  /** Short values share a line: the first on the left, the second on the right. */
  readonly half?: 'left' | 'right';
  /** The server's error. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

// The narrowest phones have no space for two.
const halves = {
  left: 'pr-2 max-[22.5rem]:col-span-2 max-[22.5rem]:pr-0',
  right: 'pl-2 max-[22.5rem]:col-span-2 max-[22.5rem]:pl-0',
};

function Line({ label, target, onChange, half, error, children }: LineProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        'grid grid-cols-[1fr_auto] content-center gap-x-3 border-t border-line py-2.5 first:border-t-0',
        half ? halves[half] : 'col-span-2',
      )}
    >
      <dt className="text-tiny text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 text-small font-semibold break-words">
        {children}
        {error ? (
          <span className="mt-1 flex items-start gap-1.5 font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        ) : null}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <button
          type="button"
          className="text-link min-h-11 px-1 text-small"
          aria-label={t('Passenger_change', { label: label })}
          onClick={() => onChange(target)}
        >
          {t('Passenger_change-short')}
        </button>
      </dd>
    </div>
  );
}

interface JourneySummaryProps {
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  /** The server's errors, by line. */
  readonly errors: Readonly<Partial<Record<ChangeTarget, string>>>;
  readonly onChange: (target: ChangeTarget) => void;
}

/** The whole journey again, to check before booking. */
export function JourneySummary({ quote, car, errors, onChange }: JourneySummaryProps) {
  const { t, tag } = useTranslation();
  const line = (target: ChangeTarget) => ({ target, onChange, error: errors[target] });
  const when = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, tag)}</time>;
  const isReturn = quote.returnTime !== undefined;
  return (
    <div className="rounded-card border border-line bg-sunken px-4">
      <dl className="grid grid-cols-2">
        <Line label={t('Quote_pickup')} {...line('pickup')}>
          {quote.origin.label}
        </Line>
        {quotedStops(quote).map(({ id, label }, index, { length }) => (
          <Line
            key={id}
            label={length === 1 ? t('Quote_via') : t('Quote_stop', { count: index + 1 })}
            {...line(stopFields[index] ?? 'via')}
          >
            {label}
          </Line>
        ))}
        <Line label={t('Quote_drop-off')} {...line('destination')}>
          {quote.destination.label}
        </Line>
        <Line label={t('Passenger_when')} {...line('date')}>
          {when(quote.pickupTime)}
        </Line>
        {quote.returnTime ? (
          <Line label={t('Quote_way-back')} {...line('returnDate')}>
            {when(quote.returnTime)}
          </Line>
        ) : null}
        <Line label={t('Quote_passengers')} half="left" {...line('passengers')}>
          {quote.passengers}
        </Line>
        <Line label={t('Quote_luggage')} half="right" {...line('luggage')}>
          {quote.luggage}
        </Line>
        <Line label={t('Passenger_greet')} half="left" {...line('greet')}>
          {t(quote.greet ? 'Passenger_yes' : 'Passenger_no')}
        </Line>
        <Line label={t('Passenger_car')} half="right" {...line('car')}>
          {t(`Quote_car-${car.carType}`)}
        </Line>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3.5">
        <span className="font-semibold">{t(isReturn ? 'Passenger_price-return' : 'Passenger_price')}</span>
        <data value={car.total} className="ml-auto text-price font-extrabold tracking-tight">
          {formatPounds(car.total, tag)}
        </data>
      </p>
    </div>
  );
}
