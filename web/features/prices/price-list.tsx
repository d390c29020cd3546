import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { usePlaceName, writtenOut } from '#web/i18n/place-name.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { priceGroups } from './price-groups.ts';

/** Every published price, each with the way to a quote for it. */
export function PriceList() {
  const { t, tag } = useWords();
  const { tariff } = usePageData();
  const placeName = usePlaceName();
  return (
    <div className="grid gap-12">
      {priceGroups(tariff.published).map(({ kind, prices }) => (
        <section key={kind} aria-labelledby={`prices-${kind}`}>
          <h2 id={`prices-${kind}`} className="mb-4 text-h3">
            {t(`Prices_${kind}`)}
          </h2>
          <ul className="border-b border-line">
            {prices.map(({ id, location, price }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.quote({ destination: writtenOut(id, location) })}
                  aria-label={t('Prices_quote', { place: placeName(id, location), price: formatPounds(price, tag) })}
                  className="group flex min-h-18 items-center gap-3 py-3 no-underline sm:gap-5 transition-colors hover:bg-hover"
                >
                  <span className="min-w-0 text-lead font-semibold">{placeName(id, location)}</span>
                  <data
                    value={price}
                    className="ml-auto text-h2 font-bold tracking-tight whitespace-nowrap sm:text-price"
                  >
                    {formatPounds(price, tag)}
                  </data>
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 shrink-0 text-ink-faint transition group-hover:translate-x-1"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
