import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { belowFold } from '#web/app/below-fold.tsx';
import { mailHref, telHref } from '#web/app/layout/contact-links.ts';
import { PageBanner } from '#web/app/page-banner.tsx';
import { usePageData } from '#web/app/page-data.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

export const handle: PageHandle = {
  title: 'Contact_seo-title',
  description: 'Contact_description',
  textPrefixes: [
    'Error_contact',
    'Error_email',
    'Error_too-long',
    'Error_characters',
    'Form_',
    'Contact_',
    'Ui_errors-title',
  ],
};

// Two screens down on a phone: ready before its reader gets there.
const ContactForm = belowFold(async () => (await import('#web/site/find-us/contact-form.tsx')).ContactForm, '1500px');
// The map is heavy: only for those who scroll to it.
const FirmMap = belowFold(async () => (await import('#web/site/find-us/firm-map.tsx')).FirmMap, '0px');

/** Directions to the office in Google Maps. */
const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-4">
      <span className="row-span-2 mt-0.5 text-ink-faint [&_svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function FirmDetails() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const { lines, town, postcode } = firm.address;
  return (
    <dl>
      <Detail icon={<Phone />} label={t('Contact_by-phone')}>
        <a
          href={telHref(firm.phone)}
          className="inline-flex min-h-11 items-center text-h3 font-bold no-underline hover:underline"
          data-figures
        >
          {formatPhone(firm.phone, tag)}
        </a>
      </Detail>
      <Detail icon={<Mail />} label={t('Contact_by-mail')}>
        <a href={mailHref(firm.email)} className="text-link inline-flex min-h-11 items-center break-all">
          {firm.email}
        </a>
      </Detail>
      <Detail icon={<MapPin />} label={t('Contact_address')}>
        <address className="not-italic">
          {[firm.legalName, ...lines, `${town} ${postcode}`].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a
          href={directionsTo([firm.legalName, ...lines, town, postcode].join(', '))}
          rel="noopener"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('Contact_directions')}
        </a>
      </Detail>
      <Detail icon={<Clock />} label={t('Contact_hours')}>
        {t('Layout_always-open')}
      </Detail>
    </dl>
  );
}

export function Component() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <>
      <PageBanner title={t('Contact_title')} lead={t('Contact_lead')} />
      <div className="column section-gap grid gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <section aria-labelledby="find-title">
          <h2 id="find-title" className="mb-8">
            {t('Contact_find')}
          </h2>
          <FirmDetails />
          <FirmMap />
        </section>
        <section aria-labelledby="write-title">
          <h2 id="write-title" className="mb-8">
            {t('Contact_write')}
          </h2>
          <noscript>
            <p className="mb-6 rounded-card border border-line bg-lamp-glow p-5 text-on-lamp-glow">
              {t('Contact_no-script', { phone: formatPhone(firm.phone, tag), email: firm.email })}
            </p>
          </noscript>
          <ContactForm />
        </section>
      </div>
    </>
  );
}
