import type { ReactNode } from 'react';
import { areaPages } from '#domain/api/site/page-context.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { CardMarks } from './card-marks.tsx';
import { mailHref, telHref } from './contact-links.ts';
import { FinePrint, footerLink as link } from './fine-print.tsx';
import { LanguageLinks } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-small font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links, className = '' }: { links: readonly { key: string; to: string }[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`text-small ${className}`}>
      {links.map(({ key, to }) => (
        <li key={key}>
          <Link to={to} className={link}>
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const siteLinks = [
  { key: 'Nav_Home', to: paths.home() },
  { key: 'Footer_about', to: `${paths.home()}#about` },
  { key: 'Footer_book', to: paths.booking() },
  { key: 'Nav_find', to: paths.manage() },
  { key: 'Nav_Airport', to: paths.airportTransfer() },
  { key: 'Nav_Contact', to: paths.contact() },
];
const areaLinks = [
  ...areaPages.map((area) => ({ key: `Area_${area}`, to: paths.area(area) })),
  { key: 'Footer_all-areas', to: paths.areasCovered() },
];
const legalLinks = [
  { key: 'Footer_terms', to: paths.legal('terms') },
  { key: 'Footer_complaints', to: paths.legal('terms', 'complaints') },
  { key: 'Footer_lost', to: paths.legal('terms', 'lost') },
  { key: 'Footer_privacy', to: paths.legal('privacy') },
  { key: 'Footer_cookies', to: paths.legal('cookies') },
  { key: 'Footer_accessibility', to: paths.legal('accessibility') },
];

function FirmBlock() {
  const { tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 text-small lg:col-span-1 lg:grid lg:content-start lg:gap-4">
      <Logo />
      <address className="order-1 basis-full not-italic text-ink-soft lg:order-none">
        {[...firm.address.lines, `${firm.address.town} ${firm.address.postcode}`].map((line) => (
          <span key={line} className="not-last:after:content-[',_'] lg:block lg:not-last:after:content-none">
            {line}
          </span>
        ))}
      </address>
      <p className="contents lg:grid">
        <a href={telHref(firm.phone)} className={`${link} font-semibold text-ink`} data-figures>
          {formatPhone(firm.phone, tag)}
        </a>
        <a href={mailHref(firm.email)} className={`${link} order-2 min-w-0 break-words lg:order-none`}>
          {firm.email}
        </a>
      </p>
      <SocialLinks className="order-3 -mx-2.5 flex flex-wrap items-center lg:order-none" />
    </div>
  );
}

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer id="footer" className="night border-t border-line pb-20 lg:pb-0" data-print="hide">
      <div className="column grid grid-cols-2 gap-x-6 gap-y-6 py-8 lg:gap-y-10 lg:py-14 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.1fr]">
        <FirmBlock />
        <Column title={t('Footer_site')}>
          <Links links={siteLinks} />
        </Column>
        <Column title={t('Footer_areas')}>
          <Links links={areaLinks} />
        </Column>
        <Column title={t('Footer_legal')} className="max-lg:col-span-2">
          <Links links={legalLinks} className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6" />
        </Column>
        {/* On a phone the picker is in the header, except without scripts. */}
        <Column title={t('Footer_languages')} className="max-lg:hidden noscript:block">
          <LanguageLinks className="-ml-3" />
        </Column>
      </div>
      <div className="column grid gap-2 pb-5 lg:gap-3 lg:pb-10">
        <p className="text-small font-medium">{t('Footer_cards')}</p>
        <CardMarks label={t('Footer_cards')} />
      </div>
      <FinePrint />
    </footer>
  );
}
