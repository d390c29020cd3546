import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { Translate } from '#domain/i18n/translate.ts';
import { type CustomerBooking, customerBookingsQuery } from '#web/api/office/customers.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

function columnsOf(t: Translate, tag: string): Column<CustomerBooking>[] {
  return [
    {
      key: 'reference',
      label: t('Customers_reference'),
      names: true,
      cell: (row) => (
        <Link to={paths.adminBooking(row.id)} className="text-link whitespace-nowrap" data-figures>
          {row.reference}
        </Link>
      ),
    },
    {
      key: 'pickup',
      label: t('Customers_pickup'),
      cell: (row) => (
        <time dateTime={row.pickupTime} className="whitespace-nowrap">
          {formatDateTime(row.pickupTime, tag)}
        </time>
      ),
    },
    {
      key: 'journey',
      label: t('Customers_journey'),
      cell: (row) => (
        <span className="block max-w-text">{unbrokenPostcodes(`${row.pickupLocation} → ${row.dropoffLocation}`)}</span>
      ),
    },
    {
      key: 'driver',
      label: t('Customers_driver'),
      isEmpty: (row) => !row.driver,
      cell: (row) => row.driver ?? <span aria-hidden="true">–</span>,
    },
    { key: 'price', label: t('Customers_price'), figures: true, cell: (row) => formatPounds(row.price, tag) },
    { key: 'status', label: t('Customers_status'), cell: (row) => <BookingBadge status={row.status} /> },
  ];
}

/** The bookings of a customer, latest first, page by page. */
export function CustomerBookings({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const query = useInfiniteQuery(customerBookingsQuery(id));
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h4">
        {t('Customers_bookings')}
      </h2>
      <ListPage
        query={query}
        empty={
          <EmptyState icon={CalendarX2} title={t('Customers_no-bookings')}>
            {t('Customers_no-bookings-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            dense
            caption={t('Customers_bookings')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf(t, tag)}
          />
        )}
      </ListPage>
    </section>
  );
}
