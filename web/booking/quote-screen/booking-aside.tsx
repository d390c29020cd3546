import { BadgePoundSterling, MailCheck, PhoneCall } from 'lucide-react';
import { memo } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import car from '#web/art/car-executive.svg';
import { useTranslation } from '#web/i18n/translation.tsx';

const steps = [
  { key: 'price', icon: BadgePoundSterling },
  { key: 'sent', icon: MailCheck },
  { key: 'call', icon: PhoneCall },
];

/** What a visitor wants to know before getting a price. Shown where the price will be. */
export const BookingAside = memo(function BookingAside() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <aside aria-labelledby="aside-title" className="night overflow-hidden rounded-card border border-line shadow-card">
      <div className="p-6 sm:p-8">
        <h2 id="aside-title" className="text-h3">
          {t('Quote_aside')}
        </h2>
        <ul className="mt-6 grid gap-5">
          {steps.map(({ key, icon: Icon }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span className="grid size-10 place-items-center rounded-pill bg-surface text-lamp">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <p className="font-semibold">{t(`Quote_aside-${key}`)}</p>
                <p className="text-small text-ink-soft">{t(`Quote_aside-${key}-text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <a
          href={telHref(firm.phone)}
          className="mt-6 inline-flex min-h-11 items-center text-h3 font-bold text-lamp no-underline hover:underline"
          data-figures
        >
          {formatPhone(firm.phone, tag)}
        </a>
      </div>
      <img src={car} alt="" width={1200} height={420} loading="lazy" className="h-auto w-full px-6 pb-2 sm:px-10" />
    </aside>
  );
});
