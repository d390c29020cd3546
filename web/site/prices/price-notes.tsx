import { Phone } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** What airports, zones and tolls charge, and from when: what our prices contain, or what comes after the journey. */
function Charges({ isAfterwards }: { isAfterwards: boolean }) {
  const { t, tag } = useTranslation();
  const charges = usePageData().tariff.charges.filter((each) => each.isAfterwards === isAfterwards);
  if (charges.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-small">
      {charges.map(({ name, kind, price, from }) => (
        <li key={`${kind} ${name} ${from}`}>
          {t(`Prices_charge-${kind}`, {
            name,
            money: formatPounds(price, tag),
            day: formatFullDate(from, tag),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What the prices include, what may be added, and the phone number. */
export function PriceNotes() {
  const { t, tag } = useTranslation();
  const { tariff, firm, rules } = usePageData();
  const dropOff = t('Prices_drop-off');
  const bothWays = t('Prices_both-ways');
  const notes = [
    t('Prices_always'),
    t('Prices_holiday', { money: formatPounds(tariff.bankHolidaySupplement, tag) }),
    ...(tariff.meetAndGreet > 0 ? [t('Prices_greet', { money: formatPounds(tariff.meetAndGreet, tag) })] : []),
    dropOff,
    t('Prices_waiting', {
      minutes: rules.charges.airportWaitMinutes,
      money: formatPounds(rules.charges.waitPencePerMinute / 100, tag),
    }),
    bothWays,
  ];
  return (
    <Card as="aside" pad="roomy" aria-label={t('Prices_notes')} className="self-start lg:sticky lg:top-[7rem]">
      <h2 className="text-h3">{t('Prices_notes')}</h2>
      <ul className="mt-4 grid gap-3 text-ink-soft">
        {notes.map((note) => (
          <li key={note} className="border-t border-line pt-3">
            {note}
            {note === dropOff || note === bothWays ? <Charges isAfterwards={note === bothWays} /> : null}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-ink-soft">{t('Prices_service')}</p>
      <a
        href={telHref(firm.phone)}
        className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-h3 font-bold no-underline hover:underline"
        data-figures
      >
        <Phone aria-hidden="true" className="size-5" />
        {formatPhone(firm.phone, tag)}
      </a>
      <ButtonLink to={paths.booking()} kind="primary" wide className="mt-5">
        {t('Book_now')}
      </ButtonLink>
    </Card>
  );
}
