import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { type CarType, carTypes } from '#domain/booking/rules.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { formatDrive, formatMiles } from '#web/i18n/london-format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PriceLines } from '#web/shared/booking/price-lines.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceSet } from '#web/ui/choice-set.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { useLiveQuote } from './use-lookup.ts';

interface QuoteCardProps {
  readonly live: ReturnType<typeof useLiveQuote>;
  readonly carType: CarType;
  readonly onCar: (carType: CarType) => void;
}

/** Both cars with their prices; arrow keys choose. */
function Cars({ live, carType, onCar }: QuoteCardProps) {
  const { t, tag } = useTranslation();
  return (
    <ChoiceSet label={t('Telephone_car')} name="carType">
      <div className="grid grid-cols-2 gap-2">
        {carTypes.map((type) => {
          const price = live.quote?.cars.find((car) => car.carType === type)?.total;
          return (
            <label
              key={type}
              className="grid cursor-pointer gap-0.5 rounded-control border border-line-strong p-3 has-checked:border-mark has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <span className="flex items-center gap-2 text-small font-semibold">
                <input
                  type="radio"
                  name="carType"
                  value={type}
                  checked={carType === type}
                  onChange={() => onCar(type)}
                  className="size-4 accent-(--mark)"
                />
                {t(`Quote_car-${type}`)}
              </span>
              <span className="text-h3 font-bold" data-figures>
                {price === undefined ? '–' : formatPounds(price, tag)}
              </span>
            </label>
          );
        })}
      </div>
    </ChoiceSet>
  );
}

function Distance({ quote }: { quote: QuoteAnswer }) {
  const { t, tag } = useTranslation();
  const { metres, seconds, estimated } = quote.outbound;
  const leg = { miles: formatMiles(metres, tag), duration: formatDrive(seconds, tag) };
  return (
    <p className="text-small text-ink-soft" data-figures>
      {t(estimated ? 'Quote_leg-estimated' : 'Quote_leg', leg)}
    </p>
  );
}

/** The price of what has been typed so far. */
export function QuoteCard(props: QuoteCardProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { live, carType } = props;
  const car = live.quote?.cars.find((one) => one.carType === carType);
  return (
    <Card as="section" aria-labelledby="price-title" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2 id="price-title" className="text-h4">
          {t('Telephone_price')}
        </h2>
        {live.isAsking ? <Spinner /> : null}
      </div>
      <Cars {...props} />
      <div aria-live="polite" className="grid gap-3">
        {live.isWhole ? null : <p className="text-small text-ink-soft">{t('Telephone_price-later')}</p>}
        {live.error ? (
          <Notice kind="bad">
            {problemText(live.error)}
            <Button kind="outline" size="small" className="mt-2 flex" onClick={live.again}>
              {t('Ui_try-again')}
            </Button>
          </Notice>
        ) : null}
        {live.quote ? <Distance quote={live.quote} /> : null}
        {live.quote?.warnings.map(({ code, message }) => (
          <Notice key={code} kind="caution">
            {message}
          </Notice>
        ))}
      </div>
      {car ? <PriceLines car={car} /> : null}
    </Card>
  );
}
