import { useQuery } from '@tanstack/react-query';
import { paymentsKey, reconcilePayments, reconciliationQuery } from '#web/api/office/payments.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

/** What differed when card provider and books were last compared, and what the books say. */
export function Reconciliation() {
  const { t, tag } = useTranslation();
  const { data } = useQuery(reconciliationQuery);
  const compare = useAction(reconcilePayments, { invalidates: [paymentsKey] });
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="compared-title" className="mb-5 grid gap-3">
      <h2 id="compared-title" className="text-h4">
        {t('Payments_compared')}
      </h2>
      <p className="text-small text-ink-soft">
        {data.at
          ? t('Payments_compared-at', { dateTime: formatDateTime(data.at, tag), count: data.compared })
          : t('Payments_compared-never')}
      </p>
      {data.at && data.differences.length === 0 ? <p className="text-small">{t('Payments_compared-same')}</p> : null}
      <ul className="grid gap-1 text-small empty:hidden" data-figures>
        {data.differences.map((each) => (
          <li key={`${each.paymentId} ${each.field} ${each.theirs}`}>
            {each.reservationId && each.reference ? (
              <Link to={paths.adminBooking(each.reservationId)} className="text-link">
                {each.reference}
              </Link>
            ) : null}{' '}
            {t(`Payments_differs-${each.field}`, { ours: each.ours || '–', theirs: each.theirs || '–' })}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">{t('Payments_balances')}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small" data-figures>
        {data.balances.map(({ account, amount }) => (
          <div key={account} className="flex gap-2">
            <dt className="text-ink-soft">{t(`Payments_account-${account}`)}</dt>
            <dd>{formatPounds(amount, tag)}</dd>
          </div>
        ))}
      </dl>
      <FailureNotice>{compare.failure}</FailureNotice>
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        busy={compare.isBusy}
        onClick={() => void compare.run()}
      >
        {t('Payments_compare')}
      </Button>
    </Card>
  );
}
