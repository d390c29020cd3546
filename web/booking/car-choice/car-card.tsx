import { Briefcase, Luggage, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type CarType, carClasses, formCarTypes } from '#domain/fleet/car-classes.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { carPictures } from '#web/shared/booking/car-pictures.ts';
import { PriceLines } from '#web/shared/booking/price-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The two cars of the form: seats and cases say enough about the larger ones. */
const isDescribed = (car: CarType): car is (typeof formCarTypes)[number] => formCarTypes.some((each) => each === car);

export type QuotedCar = QuoteAnswer['cars'][number];

function Capacity({ carType }: { carType: CarType }) {
  const { t } = useTranslation();
  const { seats, cases, briefcases } = carClasses[carType];
  const capacity = [
    { key: 'Quote_seats', icon: Users, count: seats },
    { key: 'Quote_suitcases', icon: Luggage, count: cases },
    { key: 'Quote_briefcases', icon: Briefcase, count: briefcases },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="flex gap-4 text-small text-ink-soft">
      {capacity.map(({ key, icon: Icon, count }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4.5" />
          <span aria-hidden="true" data-figures>
            {count}
          </span>
          <span className="sr-only">{t(key, { count })}</span>
        </li>
      ))}
    </ul>
  );
}

/** A click anywhere on the card chooses the car, except on what has a purpose of its own, or to select text. */
const meansTheCar = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, details')) && String(getSelection() ?? '') === '';

interface CarCardProps {
  readonly car: QuotedCar;
  /** The quote's cheapest car, to show how much more the others cost. */
  readonly cheapest: QuotedCar;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

/** What the car costs: in all, for each way, and compared with the cheapest. */
function Price({ car, cheapest, disabled }: Pick<CarCardProps, 'car' | 'cheapest' | 'disabled'>) {
  const { t, tag } = useTranslation();
  const isReturn = car.returnPrice !== undefined;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <data
          value={car.total}
          className={classNames('text-price font-extrabold tracking-tight', disabled && 'text-ink-faint')}
        >
          {formatPounds(car.total, tag)}
        </data>
        <span className="text-small text-ink-soft">{t(isReturn ? 'Quote_total-return' : 'Quote_total')}</span>
      </p>
      {car.reduction && car.fullTotal ? (
        <p className="mt-1 flex flex-wrap gap-x-2.5 text-small" data-figures>
          <s className="text-ink-soft">
            <span className="sr-only">{t('Quote_voucher-before')} </span>
            {formatPounds(car.fullTotal, tag)}
          </s>
          <span className="font-semibold text-good">
            {t('Quote_voucher-off', { money: formatPounds(car.reduction, tag) })}
          </span>
        </p>
      ) : null}
      {isReturn ? (
        <p className="mt-1.5 text-small text-ink-soft" data-figures>
          {t('Quote_legs', {
            outMoney: formatPounds(car.price, tag),
            returnMoney: formatPounds(car.returnPrice ?? 0, tag),
          })}
        </p>
      ) : null}
      {car.total > cheapest.total ? (
        <p className="mt-1 text-small text-ink-soft" data-figures>
          {t('Quote_dearer', {
            money: formatPounds(car.total - cheapest.total, tag),
            car: t(`Quote_car-${cheapest.carType}`),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** One car; its price is the largest thing on the card. */
export function CarCard({ car, cheapest, disabled, onPick }: CarCardProps) {
  const { t } = useTranslation();
  const name = t(`Quote_car-${car.carType}`);
  const describedBy = `car-${car.carType}`;
  return (
    <Card
      as="article"
      pad="none"
      aria-label={name}
      className={classNames('flex flex-col overflow-hidden', !disabled && 'cursor-pointer hover:shadow-float')}
      onClick={(event: MouseEvent) => !disabled && meansTheCar(event) && onPick()}
    >
      <img
        src={carPictures[car.carType].src}
        alt={t(`Quote_car-${car.carType}-alt`)}
        width={1200}
        height={carPictures[car.carType].height}
        className="h-auto w-full bg-sunken px-6 pt-5 print:hidden"
      />
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h3 id={describedBy}>{t('Quote_one-car', { car: name })}</h3>
          <Capacity carType={car.carType} />
        </div>
        {isDescribed(car.carType) ? (
          <div className="text-small">
            <p className="font-semibold">{t(`Quote_model-${car.carType}`)}</p>
            <p className="text-ink-soft">{t(`Quote_comfort-${car.carType}`)}</p>
          </div>
        ) : null}
        <Price {...{ car, cheapest, disabled }} />
        <PriceLines car={car} />
        <Button
          kind="primary"
          wide
          className="mt-auto print:hidden"
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={onPick}
        >
          {t('Book_now')}
        </Button>
      </div>
    </Card>
  );
}
