import type { BusinessAccount } from '#web/api/customer/business-account.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPercent, formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

const tones = { applied: 'lamp', approved: 'good', refused: 'bad', closed: 'plain' } as const;

/** What was agreed with the company, and what it owes; without an agreement, only what it owes. */
function Terms({ account }: { account: BusinessAccount }) {
  const { t, tag } = useTranslation();
  const facts = [
    ...(account.creditLimit === null ? [] : [[t('Business_limit'), formatPounds(account.creditLimit, tag)]]),
    [t('Business_owed'), formatPounds(account.owed, tag)],
    ...(account.discountPercent > 0 ? [[t('Business_discount'), formatPercent(account.discountPercent, tag)]] : []),
    ...account.fares.map(({ fromLabel, toLabel, price }) => [`${fromLabel} – ${toLabel}`, formatPounds(price, tag)]),
  ] as const;
  return (
    <section aria-labelledby="account-terms">
      <h3 id="account-terms" className="text-small font-semibold">
        {t('Business_terms')}
      </h3>
      <dl className="divide-y divide-line text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="whitespace-nowrap" data-figures>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The status of the application, and the note from staff. */
export function AccountState({ account }: { account: BusinessAccount }) {
  const { t, tag } = useTranslation();
  return (
    <Card as="section" aria-labelledby="account-state" className="grid content-start gap-3">
      <h2 id="account-state" className="flex flex-wrap items-center gap-3 text-h4">
        {account.company}
        <Badge tone={tones[account.state]} light>
          {t(`Business_state-${account.state}`)}
        </Badge>
      </h2>
      <p className="text-small text-ink-soft">{t(`Business_about-${account.state}`)}</p>
      {account.note ? <p className="rounded-control bg-sunken p-3 text-small">{account.note}</p> : null}
      <p className="text-tiny text-ink-soft">
        {t('Business_applied-at', { dateTime: formatDateTime(account.appliedAt, tag) })}
        {account.decidedAt
          ? ` ${t('Business_decided-at', { dateTime: formatDateTime(account.decidedAt, tag) })}`
          : null}
      </p>
      {account.state === 'approved' ? <Terms account={account} /> : null}
      {account.state === 'approved' ? (
        <ButtonLink to={paths.booking()} kind="outline" className="justify-self-start">
          {t('Dash_nav-book')}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
