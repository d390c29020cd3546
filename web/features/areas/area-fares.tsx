import type { AreaPage } from '#domain/api/page-context.ts';
import { areaStarts, pricesFrom } from '#domain/api/start-prices.ts';
import { FareTable } from '#web/app/fare-table.tsx';
import { usePageData } from '#web/app/page-data.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { areaAirports } from './area-list.ts';

/** The fares from an area to the five airports, for both cars, each leading to its quote. */
export function AreaFares({ area, pickup }: { area: AreaPage; pickup: string }) {
  const { t } = useWords();
  const { tariff } = usePageData();
  const all = pricesFrom(tariff, areaStarts[area]);
  const prices = areaAirports.flatMap((id) => all.filter((price) => price.id === id));
  return (
    <FareTable
      caption={t('AreaPage_fares', { area: t(`Area_${area}`) })}
      heading={<span className="text-small font-medium text-ink-soft">{t('AreaPage_to')}</span>}
      from={pickup}
      prices={prices}
    />
  );
}
