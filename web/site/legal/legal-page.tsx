import { formatPhone } from '#domain/i18n/format-phone.ts';
import { PageBanner } from '#web/app/page-banner.tsx';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

interface LegalPageProps {
  /** `Privacy` → `Privacy_title`, `Privacy_lead`, and for each section `Privacy_a-1` (heading) to `Privacy_a-n`. */
  readonly prefix: string;
  /** How many paragraphs each section has, in order. */
  readonly sections: Readonly<Record<string, number>>;
}

/** A page to be read: headings, short paragraphs, a list of contents beside it. */
export function LegalPage({ prefix, sections }: LegalPageProps) {
  const { t, tag } = useTranslation();
  const { firm, tariff } = usePageData();
  const facts = {
    firm: firm.name,
    company: firm.legalName,
    phone: formatPhone(firm.phone, tag),
    email: firm.email,
    address: [...firm.address.lines, firm.address.town, firm.address.postcode].join(', '),
    licence: firm.operatorLicence.number,
    authority: firm.operatorLicence.authority,
    greetMoney: formatPounds(tariff.meetAndGreet, tag),
    holidayMoney: formatPounds(tariff.bankHolidaySupplement, tag),
    percent: tariff.saloonDiscountPercent,
  };
  const letters = Object.entries(sections);
  return (
    <>
      <PageBanner title={t(`${prefix}_title`)} lead={t(`${prefix}_lead`, facts)} />
      <div className="column section-gap grid gap-12 lg:grid-cols-[18rem_1fr] lg:gap-20">
        <nav aria-label={t('Legal_contents')} className="self-start text-small lg:sticky lg:top-28">
          <ol className="border-l border-line">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a
                  href={`#${prefix.toLowerCase()}-${letter}`}
                  className="flex min-h-11 items-center pl-4 text-ink-soft no-underline hover:text-ink hover:underline"
                >
                  {t(`${prefix}_${letter}-1`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-text gap-12">
          {letters.map(([letter, paragraphs]) => (
            <section key={letter} id={`${prefix.toLowerCase()}-${letter}`} className="grid gap-4">
              <h2 className="text-h3">{t(`${prefix}_${letter}-1`)}</h2>
              {Array.from({ length: paragraphs }, (_, index) => `${prefix}_${letter}-${index + 2}`).map((key) => (
                <p key={key}>{t(key, facts)}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
