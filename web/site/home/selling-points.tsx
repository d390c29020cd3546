import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SwipeRow } from '#web/ui/swipe-row.tsx';
import { type Point, pointGroups } from './points.ts';

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

function PointLine({ id, icon: Icon }: Point) {
  const text = usePointText()(id);
  return (
    <li className="flex items-start gap-2.5 py-1 max-lg:text-small lg:gap-3 lg:border-t lg:border-line lg:py-3.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 lg:size-5 shrink-0 text-ink-faint" />
      <span>{text}</span>
    </li>
  );
}

/** Why people book with us, in four groups. */
export function SellingPoints() {
  const { t } = useTranslation();
  return (
    <section id="about" aria-labelledby="about-title" className="column section-gap scroll-mt-16">
      <div className="grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-[7rem] lg:self-start">
          <h2 id="about-title">{t('Points_title')}</h2>
          <p className="mt-4 text-lead text-ink-soft lg:mt-5">{t('Promise_a-2')}</p>
          <p className="mt-4 text-ink-soft max-lg:hidden">{t('Points_lead')}</p>
          <p className="mt-4 text-ink-soft max-lg:hidden">{t('Points_more')}</p>
        </div>
        <SwipeRow labelledBy="about-title" className="sm:grid sm:grid-cols-2 sm:gap-x-12 sm:gap-y-5 lg:gap-y-10">
          {pointGroups.map((group) => (
            <li
              key={group.id}
              className="max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4"
            >
              <h3 className="mb-1.5 text-h4 lg:mb-3">{t(`Points_group-${group.id}`)}</h3>
              <ul>
                {group.points.map((point) => (
                  <PointLine key={point.id} {...point} />
                ))}
              </ul>
            </li>
          ))}
        </SwipeRow>
      </div>
    </section>
  );
}
