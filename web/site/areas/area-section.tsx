import { ArrowRight, ChevronDown } from 'lucide-react';
import { type AreaPage, areaPages } from '#domain/api/site/page-context.ts';
import { areaPickups, type areaSections } from '#web/app/head/area-list.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

const isAreaPage = (area: string): area is AreaPage => areaPages.some((page) => page === area);

/** An area with its read-more button: four link to their own page, the others expand. */
export function AreaSection({ area }: { area: (typeof areaSections)[number] }) {
  const { t } = useTranslation();
  const name = t(`Area_${area}`);
  const hasPage = isAreaPage(area);
  const button = buttonStyle({ kind: 'outline', size: 'small', className: 'min-h-11' });
  return (
    <section aria-labelledby={`area-${area}`} className="grid content-start gap-4 border-t border-line pt-6">
      <h2 id={`area-${area}`} className="text-h3">
        {name}
      </h2>
      <p className="text-ink-soft">{t(`Areas_${area}-1`)}</p>
      {hasPage ? (
        <p>
          <Link to={paths.area(area)} className={button}>
            <span aria-hidden="true">{t('Areas_read-more')}</span>
            <span className="sr-only">{t('Areas_read-more-about', { area: name })}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        </p>
      ) : (
        <details className="slide-details group">
          <summary className={`${button} list-none [&::-webkit-details-marker]:hidden`}>
            {t('Areas_read-more')}
            <span className="sr-only">{name}</span>
            <ChevronDown aria-hidden="true" className="transition duration-250 group-open:rotate-180" />
          </summary>
          <div className="overflow-hidden">
            <p className="pt-4 text-ink-soft">{t(`Areas_${area}-2`)}</p>
            <p className="pt-2">
              <Link
                to={paths.quote({ pickup: areaPickups[area] })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t('Areas_quote-from', { area: name })}
              </Link>
            </p>
          </div>
        </details>
      )}
    </section>
  );
}
