import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { type InvoiceAnswer, invoicesQuery } from '#web/api/invoices.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AgedDebt } from '#web/office/invoices/aged-debt.tsx';
import { BankImport } from '#web/office/invoices/bank-import.tsx';
import { InvoiceSheet } from '#web/office/invoices/invoice-sheet.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle(
  'Staff_nav-invoices',
  'Invoice_',
  'Payments_',
  'Statement_',
  'Businessadmin_company',
);

const states = ['open', 'overdue', 'settled'] as const;
const tones = { open: 'lamp', overdue: 'bad', settled: 'good' } as const;

function columnsOf(t: Translate, tag: string, onOpen: (id: string) => void): Column<InvoiceAnswer>[] {
  return [
    {
      key: 'number',
      label: t('Invoice_number'),
      names: true,
      cell: (row) => (
        <>
          <span className="block whitespace-nowrap" data-figures>
            {row.number}
          </span>
          <span className="block text-tiny font-normal wrap-anywhere text-ink-soft">{row.company}</span>
        </>
      ),
    },
    { key: 'due', label: t('Invoice_due'), cell: (row) => (row.kind === 'invoice' ? formatDay(row.dueOn, tag) : '–') },
    { key: 'total', label: t('Statement_total'), figures: true, cell: (row) => formatPounds(row.total, tag) },
    { key: 'open', label: t('Invoice_open'), figures: true, cell: (row) => formatPounds(row.open, tag) },
    {
      key: 'state',
      label: t('Invoice_state'),
      cell: (row) => (
        <Badge tone={row.kind === 'invoice' ? tones[row.state] : 'plain'} light>
          {t(row.kind === 'invoice' ? `Invoice_state-${row.state}` : 'Invoice_credit-note')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Invoice_actions')}</span>,
      actions: true,
      cell: (row) => (
        <Button
          kind="outline"
          size="small"
          aria-label={t('Invoice_show-of', { number: row.number })}
          onClick={() => onOpen(row.id)}
        >
          {t('Invoice_show')}
        </Button>
      ),
    },
  ];
}

/** What companies were invoiced for, what they have paid and what they owe. */
export function Component() {
  const { t, tag } = useTranslation();
  const { oneOf, set } = useAddressFilter();
  const [opened, setOpened] = useState('');
  const [isImporting, setImporting] = useState(false);
  const state = oneOf('state', ['', ...states], '');
  const query = useInfiniteQuery(invoicesQuery(state || undefined));
  return (
    <>
      <PageHead title={t('Staff_nav-invoices')} lead={t('Invoice_lead')}>
        <Button kind="outline" onClick={() => setImporting(true)}>
          <Landmark aria-hidden="true" />
          {t('Invoice_bank')}
        </Button>
      </PageHead>
      <AgedDebt />
      <SelectField
        label={t('Invoice_filter')}
        className="mb-4 w-72 max-w-full"
        value={state}
        onChange={(event) => set({ state: event.target.value })}
        options={[
          { value: '', label: t('Invoice_filter-all') },
          ...states.map((value) => ({ value, label: t(`Invoice_state-${value}`) })),
        ]}
      />
      <ListPage
        query={query}
        empty={
          <EmptyState icon={FileText} title={t('Invoice_none')}>
            {t('Invoice_none-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            dense
            caption={t('Staff_nav-invoices')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf(t, tag, setOpened)}
          />
        )}
      </ListPage>
      {opened ? <InvoiceSheet key={opened} id={opened} onClose={() => setOpened('')} /> : null}
      {isImporting ? <BankImport onClose={() => setImporting(false)} /> : null}
    </>
  );
}
