import { useTranslation } from '#web/i18n/translation.tsx';
import { Months } from '#web/office/payments/months.tsx';
import { VatReturnCard } from '#web/office/payments/vat-return.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';

export const handle = officeHandle('Staff_nav-books', 'Books_');

/** What the bookkeeper hands in: the VAT return of a quarter, and the months that are locked. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('Staff_nav-books')} lead={t('Books_lead')} />
      <div className="grid gap-5">
        <VatReturnCard />
        <Months />
      </div>
    </>
  );
}
