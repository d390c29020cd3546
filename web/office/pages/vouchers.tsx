import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type VoucherAnswer, vouchersFile, vouchersQuery } from '#web/api/office/vouchers.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { EndDialog } from '#web/office/vouchers/end-dialog.tsx';
import { NewVoucherSheet } from '#web/office/vouchers/new-voucher-sheet.tsx';
import { VoucherTable } from '#web/office/vouchers/voucher-table.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { WholeList } from '#web/shared/list-page/whole-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const handle = officeHandle('Staff_nav-vouchers', 'Voucher_', 'Quote_car-');

/** Codes that take something off the price: make one, see what they gave away, end one. */
export function Component() {
  const { t, tag } = useTranslation();
  const vouchers = useQuery(vouchersQuery);
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<VoucherAnswer | null>(null);
  const given = (vouchers.data ?? []).reduce((sum, voucher) => sum + voucher.given, 0);
  return (
    <>
      <PageHead title={t('Staff_nav-vouchers')} lead={t('Voucher_lead')}>
        {vouchers.data && vouchers.data.length > 0 ? (
          <ExportLink href={vouchersFile} download="" kind="outline">
            <FileSpreadsheet aria-hidden="true" />
            {t('Voucher_csv')}
          </ExportLink>
        ) : null}
        <Button kind="primary" onClick={() => setNew(true)}>
          <Plus aria-hidden="true" />
          {t('Voucher_new')}
        </Button>
      </PageHead>
      <WholeList
        query={vouchers}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={TicketPercent} title={t('Voucher_none')}>
            {t('Voucher_none-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <p className="mb-4 text-small text-ink-soft" data-figures>
              {t('Voucher_given-all', { money: formatPounds(given, tag) })}
            </p>
            <VoucherTable vouchers={rows} onEnd={setEnding} />
          </>
        )}
      </WholeList>
      {isNew ? <NewVoucherSheet onClose={() => setNew(false)} /> : null}
      {ending ? <EndDialog voucher={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}
