import { useInfiniteQuery } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { paymentStates, paymentsQuery, type StaffPayment } from '#web/api/office/payments.ts';
import { isDispatcher, useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { JournalExport } from '#web/office/payments/journal-export.tsx';
import { PaymentItem } from '#web/office/payments/payment-item.tsx';
import { Reconciliation } from '#web/office/payments/reconciliation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

export const handle = officeHandle('Staff_nav-payments', 'Payments_', 'Journal_');

interface ColumnParts {
  readonly t: Translate;
  readonly tag: string;
  /** Opens the payment itself, for whoever has no page of the booking. */
  readonly onOpen: ((id: string) => void) | null;
}

function columnsOf({ t, tag, onOpen }: ColumnParts): Column<StaffPayment>[] {
  return [
    {
      key: 'booking',
      label: t('Payments_booking'),
      names: true,
      cell: (row) =>
        onOpen ? (
          <Button kind="quiet" size="small" data-figures onClick={() => onOpen(row.id)}>
            {row.reference}
          </Button>
        ) : (
          <Link
            to={row.reservationId ? paths.adminBooking(row.reservationId) : paths.staffInvoices()}
            className="text-link whitespace-nowrap"
            data-figures
          >
            {row.reference}
          </Link>
        ),
    },
    { key: 'name', label: t('Payments_customer'), cell: (row) => <bdi>{row.name}</bdi> },
    {
      key: 'at',
      label: t('Payments_at'),
      cell: (row) => <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, tag)}</time>,
    },
    { key: 'state', label: t('Payments_state'), cell: (row) => t(`Payments_state-${row.state}`) },
    {
      key: 'amount',
      label: t('Payments_amount'),
      figures: true,
      cell: (row) => formatPounds(row.amount, tag),
    },
    { key: 'paid', label: t('Payments_paid'), figures: true, cell: (row) => formatPounds(row.paid, tag) },
    {
      key: 'refunded',
      label: t('Payments_refunded'),
      figures: true,
      cell: (row) => formatPounds(row.refunded, tag),
    },
  ];
}

/** Every online payment, what waits for the office, and what differs between the card provider and the books. */
export function Component() {
  const { t, tag } = useTranslation();
  const user = useUser();
  const [opened, setOpened] = useState('');
  const filter = useAddressFilter();
  const shown = filter.oneOf('show', ['', 'problems', ...paymentStates], '');
  const query = useInfiniteQuery(
    paymentsQuery(shown === 'problems' ? { problems: 'true' } : shown === '' ? {} : { state: shown }),
  );
  const payment = query.data?.pages.flatMap(({ $values }) => $values).find(({ id }) => id === opened);
  return (
    <>
      <PageHead title={t('Staff_nav-payments')} lead={t('Payments_lead')} />
      <Reconciliation />
      <div className="mb-4 flex flex-wrap gap-3">
        <SelectField
          label={t('Payments_show')}
          className="w-64 max-sm:w-full"
          value={shown}
          onChange={(event) => filter.set({ show: event.target.value })}
          options={[
            { value: '', label: t('Payments_show-all') },
            { value: 'problems', label: t('Payments_show-problems') },
            ...paymentStates.map((value) => ({ value, label: t(`Payments_state-${value}`) })),
          ]}
        />
      </div>
      <ListPage
        query={query}
        empty={
          <EmptyState icon={WalletCards} title={t('Payments_list-none')}>
            {t('Payments_list-none-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            dense
            caption={t('Staff_nav-payments')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf({ t, tag, onOpen: isDispatcher(user) ? null : setOpened })}
          />
        )}
      </ListPage>
      <Dialog
        open={payment !== undefined}
        onOpenChange={(open) => !open && setOpened('')}
        title={payment?.reference ?? ''}
      >
        {payment ? (
          <ul>
            <PaymentItem payment={payment} />
          </ul>
        ) : null}
      </Dialog>
      <JournalExport />
    </>
  );
}
