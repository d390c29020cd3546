import { usePageData } from '#web/app/page-data.tsx';
import airport from '#web/art/plan-airport.svg';
import birthdays from '#web/art/plan-birthdays.svg';
import business from '#web/art/plan-business.svg';
import parties from '#web/art/plan-parties.svg';
import students from '#web/art/plan-students.svg';
import weddings from '#web/art/plan-weddings.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SwipeRow } from '#web/ui/swipe-row.tsx';

const occasions = [
  { key: 'Plan_a', img: airport },
  { key: 'Plan_b', img: business },
  { key: 'Plan_c', img: weddings },
  { key: 'Plan_d', img: parties },
  { key: 'Plan_e', img: birthdays },
  { key: 'Plan_f', img: students },
];

/** Six occasions to book for, each a small night with a car at work. */
export function Occasions() {
  const { t } = useTranslation();
  const facts = { minutes: usePageData().rules.charges.airportWaitMinutes };
  return (
    <section aria-labelledby="plan-title" className="bg-sunken">
      <div className="column section-gap">
        <h2 id="plan-title" className="max-w-text">
          {t('Plan_title')}
        </h2>
        <SwipeRow
          labelledBy="plan-title"
          className="mt-5 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 lg:mt-10 lg:grid-cols-3 lg:gap-y-10"
        >
          {occasions.map(({ key, img }) => (
            <li key={key} className="max-sm:!basis-[70%]">
              <img src={img} alt="" width={320} height={180} loading="lazy" className="h-auto w-full rounded-card" />
              <h3 className="mt-3 text-h4">{t(`${key}-1`)}</h3>
              <p className="mt-1 text-small text-ink-soft">{t(`${key}-2`, facts)}</p>
            </li>
          ))}
        </SwipeRow>
      </div>
    </section>
  );
}
