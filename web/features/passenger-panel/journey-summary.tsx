import type { ReactNode } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { formatPickup } from '#web/i18n/london-format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { QuotedCar } from './booking-body.ts';

/** A field of the quote form that a line of the summary can lead back to. */
export type ChangeTarget =
  | 'pickup'
  | 'via'
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
  /** Short values share a line: the first stands left, the second right. */
  readonly half?: 'left' | 'right';
  readonly children: ReactNode;
}

// On the narrowest phones there is no room for two.
const halves = { left: 'pr-2 max-[22.5rem]:col-span-2', right: 'pl-2 max-[22.5rem]:col-span-2 max-[22.5rem]:pl-0' };

function Line({ label, target, onChange, half, children }: LineProps) {
  const { t } = useWords();
  return (
    <div
      className={classNames(
        'grid grid-cols-[1fr_auto] content-center gap-x-3 border-t border-line py-2.5 first:border-t-0',
        half ? halves[half] : 'col-span-2',
      )}
    >
      <dt className="text-tiny text-ink-soft">{label}</dt>
      <dd className="col-start-1 min-w-0 text-small font-semibold break-words">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <button
          type="button"
          className="text-link min-h-11 px-1 text-small"
          aria-label={t('Passenger_change', { what: label })}
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
  readonly onChange: (target: ChangeTarget) => void;
}

/** The whole journey once more, to be checked before the last press. */
export function JourneySummary({ quote, car, onChange }: JourneySummaryProps) {
  const { t, tag } = useWords();
  const when = (iso: string) => <time dateTime={iso}>{formatPickup(iso, tag)}</time>;
  const isReturn = quote.returnTime !== undefined;
  return (
    <div className="rounded-card border border-line bg-sunken px-4">
      <dl className="grid grid-cols-2">
        <Line label={t('Quote_pickup')} target="pickup" onChange={onChange}>
          {quote.origin.label}
        </Line>
        {quote.via ? (
          <Line label={t('Quote_via')} target="via" onChange={onChange}>
            {quote.via.label}
          </Line>
        ) : null}
        <Line label={t('Quote_drop-off')} target="destination" onChange={onChange}>
          {quote.destination.label}
        </Line>
        <Line label={t('Passenger_when')} target="date" onChange={onChange}>
          {when(quote.pickupTime)}
        </Line>
        {quote.returnTime ? (
          <Line label={t('Quote_way-back')} target="returnDate" onChange={onChange}>
            {when(quote.returnTime)}
          </Line>
        ) : null}
        <Line label={t('Quote_passengers')} target="passengers" half="left" onChange={onChange}>
          {quote.passengers}
        </Line>
        <Line label={t('Quote_luggage')} target="luggage" half="right" onChange={onChange}>
          {quote.luggage}
        </Line>
        <Line label={t('Passenger_greet')} target="greet" half="left" onChange={onChange}>
          {t(quote.greet ? 'Passenger_yes' : 'Passenger_no')}
        </Line>
        <Line label={t('Passenger_car')} target="car" half="right" onChange={onChange}>
          {t(`Quote_car-${car.carType}`)}
        </Line>
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t border-line py-3.5">
        <span className="font-semibold">{t(isReturn ? 'Passenger_price-return' : 'Passenger_price')}</span>
        <data value={car.total} className="text-price font-extrabold tracking-tight">
          {formatPounds(car.total, tag)}
        </data>
      </p>
    </div>
  );
}
