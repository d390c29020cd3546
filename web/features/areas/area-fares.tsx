import { Link } from 'react-router';
import type { AreaPage } from '#domain/api/page-context.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { usePlaceName, writtenOut } from '#web/i18n/place-name.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { areaAirports } from './area-list.ts';

/** The fares from an area to the five airports, for both cars, each leading to its quote. */
export function AreaFares({ area, pickup }: { area: AreaPage; pickup: string }) {
  const { t, tag } = useWords();
  const { tariff } = usePageData();
  const placeName = usePlaceName();
  const fares = areaAirports.flatMap((id) => tariff.areas[area].filter((fare) => fare.id === id));
  const cell = 'py-4 pr-4 text-right align-middle last:pr-0';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('AreaPage_fares', { area: t(`Area_${area}`) })}</caption>
      <thead>
        <tr className="text-small text-ink-soft">
          <th scope="col" className="pb-2 text-left font-medium">
            {t('AreaPage_to')}
          </th>
          <th scope="col" className="pr-4 pb-2 text-right font-medium">
            {t('AreaPage_saloon')}
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            {t('AreaPage_executive')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fares.map(({ id, location, price, saloon }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="text-left">
              <Link
                to={paths.quote({ pickup, destination: writtenOut(id, location) })}
                className="text-link inline-flex min-h-14 items-center font-semibold"
              >
                {placeName(id, location)}
              </Link>
            </th>
            <td className={`${cell} text-lead`}>{formatPounds(saloon, tag)}</td>
            <td className={`${cell} text-h3 font-bold`}>{formatPounds(price, tag)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
