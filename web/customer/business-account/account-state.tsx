import type { BusinessAccount } from '#web/api/business-account.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

const tones = { applied: 'lamp', approved: 'good', refused: 'bad', closed: 'plain' } as const;

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
      {account.state === 'approved' ? (
        <ButtonLink to={paths.booking()} kind="outline" className="justify-self-start">
          {t('Dash_nav-book')}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
