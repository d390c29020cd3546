import { type FormEvent, useState } from 'react';
import { invitePerson, type Permission, peopleKey, type Role } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

const form = 'invite-person';

/** Creates an account for a colleague or a driver; they choose their password with an emailed link. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [held, setHeld] = useState<readonly Role[]>(['Writer']);
  const [permission, setPermission] = useState<Permission>('dispatcher');
  const { run, failure, isBusy } = useAction(invitePerson, {
    doneText: (_, person) => t('People_invited', { email: person.email }),
    onDone: () => {
      setEmail('');
      onClose();
    },
    invalidates: [peopleKey],
  });
  const { named, isFine } = useFieldErrors({
    email: !/^\S+@\S+\.\S+$/.test(email.trim()) && t('People_email-needed'),
    roles: held.length === 0 && t('People_role-needed'),
  });
  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (!isFine()) return;
    const rights = held.includes('Writer') ? { permission } : {};
    void run({ email: email.trim(), roles: [...held], ...rights });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isBusy) onClose();
      }}
      title={t('People_invite')}
      description={t('People_invite-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('People_cancel')}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {t('People_invite-send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={invite} className="grid gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <EmailField
          label={t('People_email')}
          {...named('email')}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleChoice held={held} onChange={setHeld} error={named('roles').error} />
        {held.includes('Writer') ? <PermissionChoice value={permission} onChange={setPermission} /> : null}
      </form>
    </Dialog>
  );
}
