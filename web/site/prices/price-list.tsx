import { pricesFrom } from '#domain/api/site/start-prices.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FareTable } from './fare-table.tsx';
import { priceGroups } from './price-groups.ts';
import { StartChoice } from './start-choice.tsx';
import { useStart } from './use-start.ts';

/** Every published price from the chosen start, for both cars, each linked to its quote. */
export function PriceList() {
  const { t } = useTranslation();
  const { tariff } = usePageData();
  const { start, isChosen } = useStart();
  if (!start) return null;
  const from = t('Prices_from', { start: start.name });
  return (
    <div className="grid content-start gap-10">
      <StartChoice />
      <output className="sr-only">{from}</output>
      {priceGroups(pricesFrom(tariff, start.id)).map(({ kind, prices }) => (
        <FareTable
          key={kind}
          caption={<h2>{t('Ui_fact', { label: t(`Prices_${kind}`), value: from })}</h2>}
          heading={t(`Prices_${kind}`)}
          headingStyle="text-h3 font-bold"
          from={isChosen ? start.from : undefined}
          prices={prices}
        />
      ))}
      {start.isFixed ? null : <p className="-mt-4 text-small text-ink-soft">{t('Prices_by-distance')}</p>}
    </div>
  );
}
