import { endVoucher, type VoucherAnswer, vouchersKey } from '#web/api/office/vouchers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Asks before a code ends, because it cannot be brought back. */
export function EndDialog({ voucher, onClose }: { voucher: VoucherAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, failure, isBusy } = useAction(() => endVoucher(voucher.id), {
    invalidates: [vouchersKey],
    doneText: ({ code }) => t('Voucher_ended', { code }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t('Voucher_end-of', { code: voucher.code })}
      description={t('Voucher_end-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Voucher_cancel')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void run()}>
            {t('Voucher_end')}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}
