import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { mailHref, telHref } from './contact-links.ts';
import { FinePrint, footerLink } from './fine-print.tsx';

/**
 * The end of a page that people work with. The view never anchors to it: a page that is opened again would show its end
 * while the rest of it arrives.
 */
export function ShortFooter() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <footer id="footer" className="night border-t border-line pb-24 [overflow-anchor:none] lg:pb-0" data-print="hide">
      <div className="column flex flex-wrap gap-x-6 py-3 text-small">
        <a href={telHref(firm.phone)} className={`${footerLink} font-semibold text-ink`} data-figures>
          {formatPhone(firm.phone, tag)}
        </a>
        <a href={mailHref(firm.email)} className={`${footerLink} min-w-0 break-words`}>
          {firm.email}
        </a>
        <Link to={paths.legal('terms')} className={footerLink}>
          {t('Footer_terms')}
        </Link>
        <Link to={paths.legal('privacy')} className={footerLink}>
          {t('Footer_privacy')}
        </Link>
      </div>
      <FinePrint />
    </footer>
  );
}
