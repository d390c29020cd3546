import { useState } from 'react';
import { deleteAccount } from '#web/api/customer/my-data.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { RetainedRecords, type Retention } from './retained-records.tsx';

/** Asks for the password, deletes the account, and repeats what is kept. */
function useDeletion() {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<Retention | null>(null);
  const { run, refuse, failure, isBusy } = useAction(deleteAccount, { onDone: setDone });
  const remove = () => (password === '' ? refuse(t('Error_password-required')) : void run(password));
  return { password, setPassword, failure, isBusy, done, remove };
}

export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { password, setPassword, failure, isBusy, done, remove } = useDeletion();
  const leave = () => {
    // Without notifying this page, whose guard would open the login; the home page starts afresh.
    localStorage.clear();
    sessionStorage.clear();
    globalThis.location.assign(paths.home());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isBusy && !done) onClose();
      }}
      sticky={done !== null}
      title={t(done ? 'Mydata_deleted-title' : 'Mydata_delete-ask')}
      description={done ? done.message : t('Mydata_delete-text')}
      actions={
        done ? (
          <Button onClick={leave}>{t('Ui_close')}</Button>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {t('Mydata_keep')}
            </Button>
            <Button kind="danger" busy={isBusy} onClick={remove}>
              {t('Mydata_delete')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <RetainedRecords kept={done.kept.$values} />
      ) : (
        <PasswordField
          label={t('Safety_current')}
          id="delete-password"
          autoComplete="current-password"
          value={password}
          error={failure}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Dialog>
  );
}
