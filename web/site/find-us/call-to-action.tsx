import { Phone } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The end of a page: the phone number in large, and the booking button. */
export function CallToAction({ title, withWebsite = false }: { title: string; withWebsite?: boolean }) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <section className="night">
      <div className="column flex flex-wrap items-end justify-between gap-4 py-8 lg:gap-8 lg:py-20">
        <div>
          <h2 className="max-w-text">{title}</h2>
          <a
            href={telHref(firm.phone)}
            className="mt-2 lg:mt-4 inline-flex min-h-11 items-center gap-3 text-h2 font-bold tracking-tight text-lamp no-underline hover:underline"
            data-figures
          >
            <Phone aria-hidden="true" className="size-7" />
            {formatPhone(firm.phone, tag)}
          </a>
        </div>
        <div className="grid justify-items-start gap-2 sm:justify-items-end">
          <ButtonLink to={paths.booking()} kind="primary" size="large">
            {t('Book_now')}
          </ButtonLink>
          {withWebsite ? (
            <a href={firm.website} rel="noopener" className="text-link inline-flex min-h-11 items-center text-small">
              {t('AreaPage_website', { website: new URL(firm.website).host })}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
