import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { CustomerRow } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';

/** A customer in a few words. */
export function RecordLine({ row, link = true }: { row: CustomerRow; link?: boolean }) {
  const { t, tag } = useTranslation();
  return (
    <span className="min-w-0 flex-1 text-small">
      <span className="block font-semibold wrap-anywhere">
        {link ? (
          <Link to={paths.staffCustomer(row.id)} className="text-link">
            <bdi>{row.name}</bdi>
          </Link>
        ) : (
          <bdi>{row.name}</bdi>
        )}
      </span>
      <span className="block wrap-anywhere text-ink-soft">
        {[
          t('Customers_number', { number: String(row.number) }),
          row.phoneNumber && formatPhone(row.phoneNumber, tag),
          row.email,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
