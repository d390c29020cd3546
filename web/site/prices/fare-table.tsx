import type { ReactNode } from 'react';
import type { PagePrice } from '#domain/api/site/page-context.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { usePlaceName } from '#web/i18n/place-name.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';

interface FareTableProps {
  /** For screen readers. The heading is here because HTML allows none in a header cell. */
  readonly caption: ReactNode;
  /** The heading above the destinations. */
  readonly heading: string;
  readonly headingStyle: string;
  /** The start as the quote form expects it; missing when the reader has chosen none. */
  readonly from?: string | undefined;
  readonly prices: readonly PagePrice[];
}

/** Destinations with the price of both cars, each linked to its quote. */
export function FareTable({ caption, heading, headingStyle, from, prices }: FareTableProps) {
  const { t, tag } = useTranslation();
  const placeName = usePlaceName();
  const figure = 'w-24 py-4 pl-3 text-right align-middle whitespace-nowrap tabular-nums sm:w-36';
  const title = 'pb-2 pl-3 text-right align-bottom text-small font-medium text-ink-soft';
  return (
    <table className="w-full border-collapse border-b border-line">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-left align-bottom">
            <span className={headingStyle}>{heading}</span>
          </th>
          <th scope="col" className={title}>
            {t('AreaPage_saloon')}
          </th>
          <th scope="col" className={title}>
            {t('AreaPage_executive')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ id, location, to, price, saloon }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="text-left">
              <Link
                to={paths.quote({ ...(from && { pickup: from }), destination: to })}
                className="text-link inline-flex min-h-14 items-center font-semibold"
              >
                {placeName(id, location)}
              </Link>
            </th>
            <td className={`${figure} text-lead`}>
              <data value={saloon}>{formatPounds(saloon, tag)}</data>
            </td>
            <td className={`${figure} text-h3 font-bold`}>
              <data value={price}>{formatPounds(price, tag)}</data>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
