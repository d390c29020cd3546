import type { Caller } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** What the directory says about the caller. */
export function CallerRecord({ caller: { customer } }: { caller: Caller }) {
  const { t } = useTranslation();
  if (!customer) return null;
  const lines = [
    customer.accessNeeds.map((need) => t(`Telephone_need-${need}`)).join(', '),
    customer.payMethod && t('Telephone_pays', { way: t(`Telephone_pays-${customer.payMethod}`) }),
    customer.preferredDriver && t('Telephone_prefers', { driver: customer.preferredDriver }),
  ];
  return (
    <div className="grid gap-2 text-small">
      <p className="flex flex-wrap items-center gap-2">
        {customer.vip ? <Badge tone="lamp">{t('Telephone_vip')}</Badge> : null}
        <Link to={paths.staffCustomer(customer.id)} className="text-link" data-figures>
          {t('Telephone_record', { number: String(customer.number) })}
        </Link>
      </p>
      {customer.note ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {customer.note}
        </p>
      ) : null}
      {lines.flatMap((line) => (line ? <p key={line}>{line}</p> : []))}
    </div>
  );
}
