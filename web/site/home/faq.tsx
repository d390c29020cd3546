import { formatPhone } from '#domain/i18n/format-phone.ts';
import { faqColumns } from '#web/app/head/questions.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds, formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Accordion } from '#web/ui/accordion.tsx';

/** Two accordions of four questions each. */
export function Faq() {
  const { t, tag } = useTranslation();
  const { tariff, firm, rules } = usePageData();
  const facts = {
    greetMoney: formatPounds(tariff.meetAndGreet, tag),
    holidayMoney: formatPounds(tariff.bankHolidaySupplement, tag),
    minutes: rules.charges.airportWaitMinutes,
    duration: formatUnit(rules.asapMinutes, 'minute', tag),
    phone: formatPhone(firm.phone, tag),
  };
  return (
    <section aria-labelledby="faq-title" className="column section-gap">
      <div className="max-w-text">
        <h2 id="faq-title">{t('Frequently_Questions_a-1')}</h2>
        <p className="mt-4 text-lead text-ink-soft">{t('Frequently_Questions_a-2')}</p>
      </div>
      <div className="mt-5 grid gap-x-16 lg:mt-10 lg:grid-cols-2">
        {faqColumns.map((letters) => (
          <Accordion
            key={letters.join('')}
            className="max-lg:[&+div]:border-t-0"
            items={letters.map((letter) => ({
              id: letter,
              title: t(`book_${letter}-1`),
              content: <p>{t(`book_${letter}-2`, facts)}</p>,
            }))}
          />
        ))}
      </div>
    </section>
  );
}
