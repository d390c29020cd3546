import { Plus } from 'lucide-react';
import { usePageData } from '#web/app/page-data.tsx';
import car from '#web/art/promise-car.svg';
import door from '#web/art/promise-door.svg';
import phone from '#web/art/promise-phone.svg';
import price from '#web/art/promise-price.svg';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SwipeRow } from '#web/ui/swipe-row.tsx';
import { pointGroups, promises } from './points.ts';

const pictures = { price, car, door, phone };

/**
 * "Free" only when the tariff and the office's settings do not charge for it: a page must not promise what the bill
 * denies.
 */
function usePointText(): (id: string) => string {
  const { t, tag } = useTranslation();
  const { tariff, rules } = usePageData();
  const { meetAndGreet } = tariff;
  return (id) => {
    if (id === 'waiting') return t('Points_waiting', { minutes: rules.charges.airportWaitMinutes });
    if (id !== 'meet-and-greet') return t(`Points_${id}`);
    return meetAndGreet === 0
      ? t('Points_meet-and-greet-free')
      : t('Points_meet-and-greet', { money: formatPounds(meetAndGreet, tag) });
  };
}

/** Four promises, drawn: what is said first of the whole list. */
function Promises() {
  const { t } = useTranslation();
  const text = usePointText();
  return (
    <SwipeRow labelledBy="about-title" className="sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
      {promises.map(({ id, title, says }) => (
        <li key={id} className="max-sm:!basis-[70%]">
          <img
            src={pictures[id]}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            className="h-auto w-full rounded-card"
          />
          <h3 className="mt-3 text-h4">{t(title)}</h3>
          {says.map((point) => (
            <p key={point} className="mt-1 text-small text-ink-soft max-sm:[&+p]:hidden">
              {text(point)}
            </p>
          ))}
        </li>
      ))}
    </SwipeRow>
  );
}

/** Every point in its group, behind one press. */
function WholeList() {
  const { t, tag } = useTranslation();
  const text = usePointText();
  const count = numberFormat(tag).format(pointGroups.flatMap(({ points }) => points).length);
  return (
    <details className="slide-details group mt-3 border-y border-line sm:mt-6 lg:mt-10">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
        {t('Points_whole', { count })}
        <Plus aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-45" />
      </summary>
      <div className="overflow-hidden">
        <p className="max-w-text text-ink-soft">{t('Points_lead')}</p>
        <p className="mt-3 max-w-text text-ink-soft">{t('Points_more')}</p>
        <div className="grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 lg:grid-cols-4">
          {pointGroups.map((group) => (
            <div key={group.id}>
              <h3 className="mb-2 text-h4">{t(`Points_group-${group.id}`)}</h3>
              <ul>
                {group.points.map(({ id, icon: Icon }) => (
                  <li key={id} className="flex items-start gap-2.5 py-1.5 text-small">
                    <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
                    <span>{text(id)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}

/** Why people book with us. */
export function SellingPoints() {
  const { t } = useTranslation();
  return (
    <section id="about" aria-labelledby="about-title" className="column section-gap scroll-mt-16">
      <h2 id="about-title">{t('Points_title')}</h2>
      <p className="mt-4 mb-5 max-w-text text-lead text-ink-soft lg:mb-10">{t('Promise_a-2')}</p>
      <Promises />
      <WholeList />
    </section>
  );
}
