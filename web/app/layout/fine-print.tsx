import { companyLine } from '#domain/api/site/company-line.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';

export const footerLink =
  'inline-flex min-h-11 items-center text-ink-soft no-underline transition hover:text-ink hover:underline lg:min-h-9';

/** What the law requires the firm to say about itself, and where the map data comes from. */
export function FinePrint() {
  const { firm, today } = usePageData();
  const { t } = useTranslation();
  return (
    <div className="border-t border-line">
      <div className="column py-4 text-tiny text-ink-faint max-lg:*:inline max-lg:*:not-last:after:content-['_'] lg:grid lg:gap-2 lg:py-6">
        <p>{t('Footer_copyright', { year: today.slice(0, 4), firm: firm.legalName })}</p>
        <p>{t('Footer_licence', { number: firm.operatorLicence.number, authority: firm.operatorLicence.authority })}</p>
        {firm.company ? <p>{companyLine(firm, t)}</p> : null}
        {firm.vat.number ? <p>{t('Company_vat-number', { number: firm.vat.number })}</p> : null}
        <p>{t('Footer_map-data')}</p>
      </div>
    </div>
  );
}
