import { Luggage, Users } from 'lucide-react';
import saloon from '#web/art/car-executive.svg';
import hatchback from '#web/art/car-hatchback.svg';
import van from '#web/art/car-van.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SwipeRow } from '#web/ui/swipe-row.tsx';

const cars = [
  { key: 'Cars_a', img: saloon, height: 460, seats: 4, cases: 4 },
  { key: 'Cars_b', img: hatchback, height: 460, seats: 4, cases: 2 },
  { key: 'Cars_c', img: van, height: 520, seats: 8, cases: 8 },
];

/** Three cars on one road, at one scale. */
export function Fleet() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="fleet-title" className="night">
      <div className="column section-gap">
        <div className="max-w-text">
          <h2 id="fleet-title">{t('Cars_title')}</h2>
          <p className="mt-4 text-lead text-ink-soft">{t('Cars_lead')}</p>
        </div>
        <SwipeRow
          labelledBy="fleet-title"
          className="mt-5 sm:grid sm:gap-6 md:mt-10 md:grid-cols-3 md:gap-x-0 md:gap-y-0"
        >
          {cars.map(({ key, img, height, seats, cases }) => (
            <li
              key={key}
              className="grid items-start gap-x-4 max-sm:content-start max-sm:gap-y-3 sm:max-md:grid-cols-[2fr_3fr] md:row-span-2 md:grid-rows-subgrid"
            >
              <div className="flex items-end border-b-2 border-lamp/70 md:self-end md:px-2">
                <img
                  src={img}
                  alt={t(`${key}-alt`)}
                  width={1200}
                  height={height}
                  loading="lazy"
                  className="h-auto w-full"
                />
              </div>
              <div className="md:px-5 md:pt-6">
                <h3 className="max-md:text-h4">{t(`${key}-1`)}</h3>
                <p className="mt-1 text-ink-soft max-md:text-small md:mt-2">{t(`${key}-2`)}</p>
                <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-small font-medium md:mt-4">
                  <li className="flex items-center gap-2">
                    <Users aria-hidden="true" className="size-4.5 text-lamp" />
                    {t('Cars_seats', { count: seats })}
                  </li>
                  <li className="flex items-center gap-2">
                    <Luggage aria-hidden="true" className="size-4.5 text-lamp" />
                    {t('Cars_cases', { count: cases })}
                  </li>
                </ul>
              </div>
            </li>
          ))}
        </SwipeRow>
      </div>
    </section>
  );
}
