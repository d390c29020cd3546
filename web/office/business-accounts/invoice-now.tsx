import { invoicesKey, issueInvoice } from '#web/api/invoices.ts';
import { staffAccountsKey } from '#web/api/office/business-accounts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

/** Invoices everything driven so far, before the month is over. */
export function InvoiceNow({ id }: { id: string }) {
  const { t } = useTranslation();
  const { run, failure, isBusy } = useAction(() => issueInvoice(id), {
    invalidates: [staffAccountsKey, invoicesKey],
    doneText: ({ number }) => t('Invoice_now-done', { number }),
  });
  return (
    <>
      <Button kind="outline" busy={isBusy} onClick={() => void run()}>
        {t('Invoice_now')}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
