import type { Ref } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { linkOfJourney } from '#web/booking/quote-screen/prefill.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { MapFrame } from '#web/ui/map-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CarCard } from './car-card.tsx';
import { Included } from './included.tsx';
import { KeepQuote } from './keep-quote.tsx';
import { PriceChangeNotice } from './price-change-notice.tsx';
import { PricedJourney } from './priced-journey.tsx';
import { type AdviceProps, QuoteAdvice } from './quote-advice.tsx';
import { RouteMap } from './route-map.tsx';
import type { VoucherProps } from './voucher-form.tsx';
import { VoucherLine } from './voucher-line.tsx';

/** When the journey starts, and when it ends, given the traffic at that time. */
function Arrival({ quote: { pickupTime, outbound } }: { quote: QuoteAnswer }) {
  const { t, tag } = useTranslation();
  const arrival = new Date(Date.parse(pickupTime) + outbound.seconds * 1000);
  return (
    <p className="text-small" data-figures>
      {t('Quote_arrival', { dateTime: formatDateTime(pickupTime, tag), clock: formatClock(arrival, tag) })}
    </p>
  );
}

interface CarChoiceProps extends Omit<AdviceProps, 'quote' | 'when'> {
  readonly quote: QuoteAnswer;
  /** `changed`: the form now has another journey. `expired`: the price is no longer valid. */
  readonly state: 'fresh' | 'changed' | 'expired';
  readonly before: Readonly<Record<string, number>> | null;
  /** The journey of the form, for the quote's link. */
  readonly journey: JourneyValues;
  readonly asking: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onPick: (car: CarType) => void;
  readonly onAsk: () => void;
  readonly draft: VoucherProps['draft'];
  /** The same journey at another price. */
  readonly onQuote: (quote: QuoteAnswer) => void;
}

function Lapsed({ state, asking, onAsk }: Pick<CarChoiceProps, 'state' | 'asking' | 'onAsk'>) {
  const { t } = useTranslation();
  if (state === 'fresh') return null;
  return (
    <Notice kind="caution" live="polite" title={t(state === 'expired' ? 'Quote_expired' : 'Quote_changed')}>
      <p>{t(state === 'expired' ? 'Quote_expired-text' : 'Quote_changed-text')}</p>
      <Button kind="outline" size="small" className="mt-3" busy={asking} onClick={onAsk}>
        {t('Quote_requote')}
      </Button>
    </Notice>
  );
}

/** The answer to "Get quote": both cars, the route, and what to know about it. */
export function CarChoice(props: CarChoiceProps) {
  const { quote, state, before, journey, asking, headingRef, onPick, onAsk, draft, onQuote, ...advice } = props;
  const { t } = useTranslation();
  const cars = quote.cars.toSorted((a, b) => a.total - b.total);
  const [cheapest] = cars;
  if (!cheapest) return null;
  return (
    <section aria-labelledby="quote-title" className="grid min-w-0 gap-5 max-lg:pb-20">
      <h2 id="quote-title" ref={headingRef} tabIndex={-1} className="text-h3 outline-none lg:sr-only">
        {t('Quote_title-answer')}
      </h2>
      <Lapsed {...{ state, asking, onAsk }} />
      {state === 'fresh' && before ? <PriceChangeNotice cars={quote.cars} before={before} /> : null}
      <QuoteAdvice quote={quote} when="before" {...advice} />
      <div className="grid gap-3">
        {cars.map((car) => (
          <CarCard
            key={car.carType}
            {...{ car, cheapest }}
            isFirst={car === cheapest}
            disabled={state !== 'fresh'}
            onPick={() => onPick(car.carType)}
          />
        ))}
      </div>
      <VoucherLine {...{ quote, draft, onQuote }} disabled={state !== 'fresh'} onRemove={onAsk} />
      <Arrival quote={quote} />
      <Included quote={quote} />
      {state === 'fresh' ? (
        <KeepQuote
          expiresAt={quote.expiresAt}
          path={paths.storedQuote(quote.id, { ...linkOfJourney(journey), code: quote.voucher ?? '' })}
        />
      ) : null}
      <QuoteAdvice quote={quote} when="after" {...advice} />
      <MapFrame label={t('Quote_map')} text={<PricedJourney quote={quote} />}>
        <RouteMap quote={quote} />
      </MapFrame>
    </section>
  );
}
