import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import {
  type Customer,
  type CustomerRow,
  customerQuery,
  customersKey,
  customersQuery,
  mergeCustomers,
} from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecordLine } from './record-line.tsx';

interface MergeDialogProps {
  /** The record that stays. */
  readonly customer: Customer;
  /** The duplicate, if it is known. */
  readonly first: CustomerRow | null;
  readonly onClose: () => void;
}

/** Looks for the duplicate if it is not among the suggestions. */
function Search({ customer, onPick }: { customer: Customer; onPick: (row: CustomerRow) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { data } = useInfiniteQuery({ ...customersQuery({ q }, 6), enabled: q !== '' });
  const found = data?.pages[0]?.$values.filter(({ id }) => id !== customer.id) ?? [];
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('Customers_search')}
        placeholder={t('Customers_search-example')}
        value={q}
        onSearch={setQ}
      />
      <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {found.map((row) => (
          <li key={row.id} className="flex items-center gap-3">
            <RecordLine row={row} link={false} />
            <Button
              kind="outline"
              size="small"
              aria-label={t('Customers_choose-of', { name: row.name, number: String(row.number) })}
              onClick={() => onPick(row)}
            >
              {t('Customers_choose')}
            </Button>
          </li>
        ))}
        {q !== '' && data && found.length === 0 ? <li className="text-small">{t('Customers_none')}</li> : null}
      </ul>
    </div>
  );
}

/** What happens to the duplicate. */
function Preview({ customer, other }: { customer: Customer; other: CustomerRow }) {
  const { t, tag } = useTranslation();
  const { data } = useQuery(customerQuery(other.id));
  if (!data) return <Skeleton className="h-24" />;
  const lines = [
    t('Customers_moves-bookings', { count: data.figures.bookings }),
    t('Customers_moves-numbers', { numbers: data.phoneNumbers.map((phone) => formatPhone(phone, tag)).join(', ') }),
    data.accounts.length > 0 && t('Customers_moves-accounts', { emails: data.accounts.join(', ') }),
    data.note && t('Customers_moves-note', { note: data.note }),
    data.vip && !customer.vip && t('Customers_moves-vip'),
    data.blocked && !customer.blocked && t('Customers_moves-block', { reason: data.blockReason }),
  ];
  return (
    <div className="grid gap-3 text-small">
      <RecordLine row={other} link={false} />
      <ul className="list-disc pl-5">
        {lines.flatMap((line) =>
          line ? (
            <li key={line} className="wrap-anywhere whitespace-pre-line">
              {line}
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <p className="text-ink-soft">{t('Customers_merge-undo')}</p>
    </div>
  );
}

/** Merges a duplicate into this record, after showing what moves. */
export function MergeDialog({ customer, first, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState(first);
  const { run, failure, isBusy } = useAction((row: CustomerRow) => mergeCustomers(customer.id, row.id), {
    doneText: (_, row) => t('Customers_merged-done', { name: row.name }),
    onDone: onClose,
    invalidates: [customersKey],
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t('Customers_merge-title')}
      description={t('Customers_merge-text', { name: customer.name, number: String(customer.number) })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Customers_cancel')}
          </Button>
          {other ? (
            <Button busy={isBusy} onClick={() => void run(other)}>
              {t('Customers_merge-go')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {other ? <Preview customer={customer} other={other} /> : <Search customer={customer} onPick={setOther} />}
      </div>
    </Dialog>
  );
}
