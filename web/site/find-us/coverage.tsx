import { ArrowRight } from 'lucide-react';
import { areaPages } from '#domain/api/site/page-context.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';

const claims = ['always', 'response', 'minute', 'seats'];

/** The area we cover, and our claims about it. */
export function Coverage() {
  const { t } = useTranslation();
  const { rules } = usePageData();
  return (
    <section aria-labelledby="coverage-title" className="column section-gap">
      <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <div>
          <h2 id="coverage-title">{t('Coverage_title')}</h2>
          <p className="mt-3 max-w-text text-ink-soft lg:mt-4 lg:text-lead">{t('Coverage_lead')}</p>
          <ul className="mt-5 grid grid-cols-2 gap-x-6 sm:gap-x-10 lg:mt-8">
            {areaPages.map((area) => (
              <li key={area}>
                <Link
                  to={paths.area(area)}
                  className="group flex min-h-14 items-center border-t border-line font-semibold no-underline hover:text-link"
                >
                  {t(`Area_${area}`)}
                  <ArrowRight
                    aria-hidden="true"
                    className="ml-auto size-5 text-ink-faint transition group-hover:translate-x-1"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-3 lg:mt-6">
            <Link to={paths.areasCovered()} className="text-link inline-flex min-h-11 items-center">
              {t('Footer_all-areas')}
            </Link>
          </p>
        </div>
        <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-5 lg:gap-y-10">
          {claims.map((claim) => (
            <div key={claim} className="grid content-start">
              <dt className="order-2 mt-1 lg:mt-2 text-small text-ink-soft">{t(`Coverage_${claim}-2`)}</dt>
              <dd className="order-1 text-h3 lg:text-h2 font-bold tracking-tight" data-figures>
                {t(`Coverage_${claim}-1`, { minutes: rules.asapMinutes })}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
