import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AccountEditorForm } from './account-editor-form.tsx';

/** Opens an account for a company that asked by telephone. */
export function NewAccountSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const guard = useLeaveGuard(isTyped);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) guard.close(onClose);
      }}
      size="form"
      title={t('Businessadmin_new')}
      description={t('Businessadmin_new-text')}
    >
      <AccountEditorForm account={null} onTyped={() => setTyped(true)} onDone={onClose} />
      {guard.question}
    </Sheet>
  );
}
