import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { penceFromPounds } from '#domain/basics/money.ts';
import { type NewFare, sameFare } from '#domain/fares/edit-fares.ts';
import { farBelow } from '#domain/fares/low-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { type LowFare, lowFaresQuery, type TariffVersion } from '#web/api/office/tariff.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { useFormatFigure } from './format-figure.ts';
import { fareKey, fieldName, fieldsOf } from './price-fields.ts';

interface LowFaresProps {
  readonly version: TariffVersion;
  /** The version with the typed values. */
  readonly tariff: Tariff;
  /** Missing for a published version. */
  readonly onAdd?: (fare: NewFare) => void;
}

const newFareFor = ({ from, to, fixedFare, byDistance }: LowFare): NewFare => ({
  at: from.id,
  reach: 'place',
  other: to.id,
  fare: penceFromPounds(byDistance),
  isPublished: false,
  before: fixedFare,
});

function LowFareLine({ low, tariff, onAdd }: { low: LowFare } & Pick<LowFaresProps, 'tariff' | 'onAdd'>) {
  const { t, tag } = useTranslation();
  const field = fieldsOf(tariff).find(({ key }) => key === fareKey({ id: low.fixedFare }));
  const journey = `${low.from.name} – ${low.to.name}`;
  const price = formatPounds(low.byDistance, tag);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-small">
      <span className="font-semibold">{journey}</span>
      <span className="text-ink-soft tabular-nums">
        {t('Tariff_low-now', {
          money: formatPounds(low.price, tag),
          fare: field ? fieldName(field, tariff, t) : low.fixedFare,
        })}
      </span>
      <span className="text-ink-soft tabular-nums">{t('Tariff_low-distance', { money: price })}</span>
      {onAdd ? (
        <Button
          kind="quiet"
          size="small"
          className="ml-auto"
          aria-label={t('Tariff_low-add-fare', { journey, money: price })}
          onClick={() => onAdd(newFareFor(low))}
        >
          <Plus aria-hidden="true" />
          {t('Tariff_low-add', { money: price })}
        </Button>
      ) : null}
    </li>
  );
}

/**
 * Journeys that a wider fixed fare prices far below the mileage rate; in a draft each gets its own fare with one click.
 */
export function LowFares({ version, tariff, onAdd }: LowFaresProps) {
  const { t } = useTranslation();
  const formatFigure = useFormatFigure();
  const problemText = useProblemText();
  const { data, error, isPending, isFetching, refetch } = useQuery(lowFaresQuery(version));
  const left = (data?.$values ?? []).filter(
    ({ from, to, fixedFare }) =>
      tariff.fixedFares.some(({ id }) => id === fixedFare) &&
      !sameFare(tariff, { at: from.id, reach: 'place', other: to.id }),
  );
  return (
    <section aria-labelledby="low-fares" className="mt-6">
      <h4 id="low-fares" className="text-small font-semibold">
        {t('Tariff_low')}
      </h4>
      <p className="mt-0.5 max-w-text text-small text-ink-soft">
        {t('Tariff_low-text', {
          percent: formatFigure('percent', farBelow.percent),
          money: formatFigure('pounds', farBelow.pence),
        })}{' '}
        {onAdd || left.length === 0 ? null : t('Tariff_low-draft')}
      </p>
      {isPending ? <SkeletonList count={3} /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {data && left.length === 0 ? <p className="mt-2 text-small">{t('Tariff_low-none')}</p> : null}
      <ul className="mt-1">
        {left.map((low) => (
          <LowFareLine key={`${low.from.id} ${low.to.id}`} {...{ low, tariff, onAdd }} />
        ))}
      </ul>
    </section>
  );
}
