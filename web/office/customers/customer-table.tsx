import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { CustomerRow } from '#web/api/office/customers.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CustomerBadges } from './customer-badges.tsx';

function columnsOf(t: Translate, tag: string): Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      label: t('Customers_name'),
      names: true,
      cell: (row) => (
        <>
          <Link to={paths.staffCustomer(row.id)} className="text-link block wrap-anywhere md:wrap-break-word">
            <bdi>{row.name}</bdi>
          </Link>
          <span className="block text-tiny font-normal text-ink-soft" data-figures>
            {t('Customers_number', { number: String(row.number) })}
          </span>
        </>
      ),
    },
    {
      key: 'phone',
      label: t('Customers_phone'),
      isEmpty: (row) => row.phoneNumber === '',
      cell: (row) => (
        <a href={telHref(row.phoneNumber)} className="text-link whitespace-nowrap">
          {formatPhone(row.phoneNumber, tag)}
        </a>
      ),
    },
    {
      key: 'email',
      label: t('Customers_email'),
      isEmpty: (row) => row.email === '',
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.email}</span>,
    },
    {
      key: 'address',
      label: t('Customers_address'),
      isEmpty: (row) => row.address === '',
      cell: (row) => (
        <span title={row.address} className="line-clamp-2 max-w-72">
          {row.address}
        </span>
      ),
    },
    {
      key: 'last',
      label: t('Customers_last'),
      cell: (row) => (
        <time dateTime={row.lastPickup} className="whitespace-nowrap">
          {formatDateTime(row.lastPickup, tag)}
        </time>
      ),
    },
    {
      key: 'marks',
      label: t('Customers_marks'),
      isEmpty: (row) => !row.vip && !row.blocked && !row.hasAccount,
      cell: (row) => <CustomerBadges customer={row} />,
    },
  ];
}

export function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-customers')}
      rows={customers}
      rowKey={(row) => row.id}
      columns={columnsOf(t, tag)}
    />
  );
}
