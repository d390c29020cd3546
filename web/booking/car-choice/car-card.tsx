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
    <ul className="flex gap-3 text-tiny text-ink-soft sm:gap-4">
      {capacity.map(({ key, icon: Icon, count }) => (
        <li key={key} className="flex items-center gap-1">
          <Icon aria-hidden="true" className="size-4" />
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
  /** The one to book unless the customer prefers another. */
  readonly isFirst: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

/** What the car costs: in all, for each way, and compared with the cheapest. */
function Price({ car, cheapest, disabled }: Pick<CarCardProps, 'car' | 'cheapest' | 'disabled'>) {
  const { t, tag } = useTranslation();
  const isReturn = car.returnPrice !== undefined;
  const beside = 'block text-tiny text-ink-soft';
  return (
    <p className="text-right">
      <data
        value={car.total}
        className={classNames(
          'block text-price font-extrabold tracking-tight max-sm:text-h2',
          disabled && 'text-ink-faint',
        )}
      >
        {formatPounds(car.total, tag)}
      </data>
      <span className={classNames(beside, !isReturn && 'max-sm:sr-only')}>
        {t(isReturn ? 'Quote_total-return' : 'Quote_total')}
      </span>
      {car.reduction && car.fullTotal ? (
        <span className="block text-tiny" data-figures>
          <s className="text-ink-soft">
            <span className="sr-only">{t('Quote_voucher-before')} </span>
            {formatPounds(car.fullTotal, tag)}
          </s>{' '}
          <span className="font-semibold text-good">
            {t('Quote_voucher-off', { money: formatPounds(car.reduction, tag) })}
          </span>
        </span>
      ) : null}
      {isReturn ? (
        <span className={beside} data-figures>
          {t('Quote_legs', {
            outMoney: formatPounds(car.price, tag),
            returnMoney: formatPounds(car.returnPrice ?? 0, tag),
          })}
        </span>
      ) : null}
      {car.total > cheapest.total ? (
        <span className={classNames(beside, 'max-sm:hidden')} data-figures>
          {t('Quote_dearer', {
            money: formatPounds(car.total - cheapest.total, tag),
            car: t(`Quote_car-${cheapest.carType}`),
          })}
        </span>
      ) : null}
    </p>
  );
}

/** The card's own button. That of the first choice is the amber one; on a phone it is pinned, with car and price in it. */
function Book({ car, isFirst, disabled, onPick }: Omit<CarCardProps, 'cheapest'>) {
  const { t, tag } = useTranslation();
  const isPinned = isFirst && !disabled;
  const button = (
    <Button
      kind={isFirst ? 'primary' : 'outline'}
      size={isPinned ? 'medium' : 'small'}
      className={classNames('print:hidden', isPinned && 'max-lg:min-h-13 max-lg:w-full')}
      disabled={disabled}
      aria-describedby={`car-${car.carType}`}
      onClick={onPick}
    >
      <span>{t('Book_now')}</span>
      {isPinned ? (
        <span className="font-normal lg:hidden" data-figures>
          {t(`Quote_car-${car.carType}`)}, {formatPounds(car.total, tag)}
        </span>
      ) : null}
    </Button>
  );
  if (!isPinned) return button;
  return <div className="pinned-bar">{button}</div>;
}

/** One car as a row, to be compared at a glance with the one above it: the car, what differs, the price. */
export function CarCard(props: CarCardProps) {
  const { car, isFirst, disabled, onPick } = props;
  const { t } = useTranslation();
  const isPinned = isFirst && !disabled;
  const name = t(`Quote_car-${car.carType}`);
  return (
    <Card
      as="article"
      pad="none"
      aria-label={name}
      className={classNames(
        'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5',
        isPinned && 'outline-2 -outline-offset-1 outline-mark',
        !disabled && 'cursor-pointer hover:shadow-float',
      )}
      onClick={(event: MouseEvent) => !disabled && meansTheCar(event) && onPick()}
    >
      <img
        src={carPictures[car.carType].src}
        alt={t(`Quote_car-${car.carType}-alt`)}
        width={1200}
        height={carPictures[car.carType].height}
        className="h-auto w-full print:hidden"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <h3 id={`car-${car.carType}`} className="text-h4 sm:self-end">
          {t('Quote_one-car', { car: name })}
        </h3>
        <div className="ml-auto sm:row-span-3">
          <Price {...props} />
        </div>
        {isDescribed(car.carType) ? (
          <p className="text-tiny max-sm:w-full">
            {t(`Quote_model-${car.carType}`)}
            <span className="block text-ink-soft max-sm:hidden">{t(`Quote_comfort-${car.carType}`)}</span>
          </p>
        ) : null}
        <Capacity carType={car.carType} />
        <div className="ml-auto sm:col-start-2 sm:mt-1">
          <Book {...props} />
        </div>
      </div>
      <div className={classNames('col-span-2', !isFirst && 'max-sm:hidden')}>
        <PriceLines car={car} />
      </div>
    </Card>
  );
}
