import { Split, Users } from 'lucide-react';
import { useState } from 'react';
import { type Customer, type CustomerRow, customersKey, separateCustomers } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RecordLine } from './record-line.tsx';

/** Records of the same customer: those merged already, and those that may be. */
export function OtherRecords({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const [merging, setMerging] = useState<{ with: CustomerRow | null } | null>(null);
  const { run, failure, runningWith } = useAction((other: CustomerRow) => separateCustomers(customer.id, other.id), {
    doneText: (_, other) => t('Customers_separated', { name: other.name }),
    invalidates: [customersKey],
  });
  return (
    <Card as="section" aria-labelledby="doubles" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="doubles" className="text-h4">
        {t('Customers_doubles')}
      </h2>
      <FailureNotice>{failure}</FailureNotice>
      <p className="text-small text-ink-soft">
        {t(customer.doubles.length > 0 ? 'Customers_doubles-text' : 'Customers_doubles-none')}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {customer.doubles.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-line pb-2 last:border-b-0">
            <RecordLine row={row} />
            <Button
              kind="outline"
              size="small"
              aria-label={t('Customers_merge-with', { name: row.name, number: String(row.number) })}
              onClick={() => setMerging({ with: row })}
            >
              {t('Customers_merge')}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setMerging({ with: null })}>
        <Users aria-hidden="true" />
        {t('Customers_merge-other')}
      </Button>
      {customer.merged.length > 0 ? (
        <>
          <h3 className="border-t border-line pt-3 text-small font-semibold">{t('Customers_merged')}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {customer.merged.map((row) => (
              <li key={row.id} className="flex items-center gap-3">
                <RecordLine row={row} link={false} />
                <Button
                  kind="outline"
                  size="small"
                  busy={runningWith?.id === row.id}
                  aria-label={t('Customers_separate-from', { name: row.name, number: String(row.number) })}
                  onClick={() => void run(row)}
                >
                  <Split aria-hidden="true" />
                  {t('Customers_separate')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {merging ? <MergeDialog customer={customer} first={merging.with} onClose={() => setMerging(null)} /> : null}
    </Card>
  );
}
