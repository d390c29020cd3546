import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useVoucherForm } from './use-voucher-form.ts';
import { VoucherFields } from './voucher-fields.tsx';

const formId = 'new-voucher';

/** A new code. */
export function NewVoucherSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useVoucherForm(onClose);
  const close = () => form.guard.close(onClose);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      size="form"
      title={t('Voucher_new')}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('Voucher_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.isBusy}>
            {t('Voucher_save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          <FailureNotice>{form.failure}</FailureNotice>
        </div>
        <VoucherFields {...form} />
      </form>
      {form.guard.question}
    </Sheet>
  );
}
