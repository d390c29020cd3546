import type { ReactNode } from 'react';
import { companyLine } from '#domain/api/company-line.ts';
import { areaPages } from '#domain/api/page-context.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { CardMarks } from './card-marks.tsx';
import { mailHref, telHref } from './contact-links.ts';
import { LanguageLinks } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const link =
  'inline-flex min-h-11 items-center text-ink-soft no-underline transition hover:text-ink hover:underline lg:min-h-9';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-small font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links }: { links: readonly { key: string; to: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul className="text-small">
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
    <div className="col-span-2 grid content-start gap-4 text-small lg:col-span-1">
      <Logo />
      <address className="not-italic text-ink-soft">
        {[...firm.address.lines, `${firm.address.town} ${firm.address.postcode}`].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="grid">
        <a href={telHref(firm.phone)} className={`${link} font-semibold text-ink`} data-figures>
          {formatPhone(firm.phone, tag)}
        </a>
        <a href={mailHref(firm.email)} className={link}>
          {firm.email}
        </a>
      </p>
    </div>
  );
}

function FinePrint() {
  const { firm, today } = usePageData();
  const { t } = useTranslation();
  return (
    <div className="border-t border-line">
      <div className="column grid gap-2 py-6 text-tiny text-ink-faint">
        <p>{t('Footer_copyright', { year: today.slice(0, 4), firm: firm.legalName })}</p>
        <p>{t('Footer_licence', { number: firm.operatorLicence.number, authority: firm.operatorLicence.authority })}</p>
        {firm.company ? <p>{companyLine(firm, t)}</p> : null}
        {firm.vat.number ? <p>{t('Company_vat-number', { number: firm.vat.number })}</p> : null}
        <p>{t('Footer_map-data')}</p>
      </div>
    </div>
  );
}

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer id="footer" className="night border-t border-line pb-20 lg:pb-0" data-print="hide">
      <div className="column grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.1fr]">
        <FirmBlock />
        <Column title={t('Footer_site')}>
          <Links links={siteLinks} />
        </Column>
        <Column title={t('Footer_areas')}>
          <Links links={areaLinks} />
        </Column>
        <Column title={t('Footer_legal')}>
          <Links links={legalLinks} />
        </Column>
        <Column title={t('Footer_languages')}>
          <LanguageLinks className="-ml-3" />
        </Column>
      </div>
      <div className="column flex flex-wrap items-center justify-between gap-6 pb-10">
        <div className="grid gap-3">
          <p className="text-small font-medium">{t('Footer_cards')}</p>
          <CardMarks label={t('Footer_cards')} />
        </div>
        <SocialLinks className="flex flex-wrap items-center gap-1" />
      </div>
      <FinePrint />
    </footer>
  );
}
