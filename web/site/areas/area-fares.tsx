import type { AreaPage } from '#domain/api/site/page-context.ts';
import { areaStarts, pricesFrom } from '#domain/api/site/start-prices.ts';
import { areaAirports } from '#web/app/head/area-list.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FareTable } from '#web/site/prices/fare-table.tsx';

/** The fares from an area to the five airports, for both cars, each linked to its quote. */
export function AreaFares({ area, pickup }: { area: AreaPage; pickup: string }) {
  const { t } = useTranslation();
  const { tariff } = usePageData();
  const all = pricesFrom(tariff, areaStarts[area]);
  const prices = areaAirports.flatMap((id) => all.filter((price) => price.id === id));
  return (
    <FareTable
      caption={t('AreaPage_fares', { area: t(`Area_${area}`) })}
      heading={t('AreaPage_to')}
      headingStyle="text-small font-medium text-ink-soft"
      from={pickup}
      prices={prices}
    />
  );
}
