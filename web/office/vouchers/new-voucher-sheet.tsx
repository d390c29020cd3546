import { useTranslation } from '#web/i18n/translation.tsx';
import { FormSheet } from '#web/shared/forms/form-sheet.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { useVoucherForm } from './use-voucher-form.ts';
import { VoucherFields } from './voucher-fields.tsx';

const formId = 'new-voucher';

/** A new code. */
export function NewVoucherSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useVoucherForm(onClose);
  const close = () => form.guard.close(onClose);
  return (
    <FormSheet
      formId={formId}
      title={t('Voucher_new')}
      closeText={t('Voucher_cancel')}
      saveText={t('Voucher_save')}
      isBusy={form.isBusy}
      onClose={close}
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
    </FormSheet>
  );
}
