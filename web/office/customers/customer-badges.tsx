import type { CustomerRow } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** What is special about a customer. */
export function CustomerBadges({ customer }: { customer: Pick<CustomerRow, 'vip' | 'blocked' | 'hasAccount'> }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1.5 empty:hidden">
      {customer.vip ? <Badge tone="lamp">{t('Customers_vip')}</Badge> : null}
      {customer.blocked ? (
        <Badge tone="bad" light>
          {t('Customers_blocked')}
        </Badge>
      ) : null}
      {customer.hasAccount ? <Badge tone="plain">{t('Customers_account')}</Badge> : null}
    </span>
  );
}
