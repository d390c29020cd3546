import type { Firm } from '#domain/api/site/firm.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { PageBanner } from '#web/app/page-banner.tsx';
import { type SiteData, usePageData } from '#web/app/page-data.tsx';
import { formatPercent, formatPounds, formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { LegalPageName } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { type LegalSection, legalPrefix, legalSections, legalVersions } from './legal-sections.ts';

const firmFacts = ({ operatorLicence, ...firm }: Firm, tag: string) => ({
  firm: firm.name,
  company: firm.legalName,
  phone: formatPhone(firm.phone, tag),
  email: firm.email,
  address: [...firm.address.lines, firm.address.town, firm.address.postcode].join(', '),
  licence: operatorLicence.number,
  authority: operatorLicence.authority,
  authorityContact: [operatorLicence.phone && formatPhone(operatorLicence.phone, tag), operatorLicence.email]
    .filter(Boolean)
    .join(', '),
  ico: firm.ico ?? '',
});

const factsFor = ({ firm, tariff, rules }: SiteData, tag: string) => ({
  ...firmFacts(firm, tag),
  greetMoney: formatPounds(tariff.meetAndGreet, tag),
  holidayMoney: formatPounds(tariff.bankHolidaySupplement, tag),
  percent: formatPercent(tariff.saloonDiscountPercent, tag),
  accountDays: formatUnit(rules.charges.accountDays, 'day', tag),
});

function Contents({ prefix, sections }: { prefix: string; sections: readonly LegalSection[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Legal_contents')} className="self-start text-small lg:sticky lg:top-[7rem]">
      <ol className="border-l border-line">
        {sections.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="flex min-h-11 items-center pl-4 text-ink-soft no-underline hover:text-ink hover:underline"
            >
              {t(`${prefix}_${name}-1`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A page of text: headings, short paragraphs, a table of contents beside it, and the date it is valid from. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { t, tag } = useTranslation();
  const site = usePageData();
  const prefix = legalPrefix[page];
  const facts = factsFor(site, tag);
  const sections = legalSections[page](site);
  const isAgent = site.firm.vat.mode === 'agent';
  const keyOf = (name: string, paragraph: number, asAgent: readonly number[] = []) =>
    `${prefix}_${name}-${paragraph}${isAgent && asAgent.includes(paragraph) ? '-agent' : ''}`;
  return (
    <>
      <PageBanner title={t(`${prefix}_title`)} lead={t(`${prefix}_lead`, facts)}>
        <p className="mt-4 text-small text-ink-soft">
          {t('Legal_version', { day: formatDay(legalVersions[page], tag) })}
        </p>
      </PageBanner>
      <div className="column section-gap grid gap-12 lg:grid-cols-[18rem_1fr] lg:gap-20">
        <Contents prefix={prefix} sections={sections} />
        <div className="grid max-w-text gap-12">
          {sections.map(({ name, paragraphs, List, link, asAgent }) => (
            <section key={name} id={name} className="grid scroll-mt-28 gap-4">
              <h2 className="text-h3">{t(`${prefix}_${name}-1`)}</h2>
              {Array.from({ length: paragraphs }, (_, index) => keyOf(name, index + 2, asAgent)).map((key) => (
                <p key={key}>{t(key, facts)}</p>
              ))}
              {List ? <List /> : null}
              {link ? (
                <p>
                  <Link to={link.to} className="inline-flex min-h-11 items-center">
                    {t(link.key)}
                  </Link>
                </p>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
