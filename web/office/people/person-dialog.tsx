import { useState } from 'react';
import {
  changeRoles,
  disablePerson,
  enablePerson,
  type Permission,
  type Person,
  peopleKey,
  type Role,
  resetFactor,
  signOutPerson,
} from '#web/api/staff-people.ts';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useDeed } from '#web/shared/list-page/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

export type Deed = 'roles' | 'sign-out' | 'reset-factor' | 'disable' | 'enable';

interface PersonDialogProps {
  /** What is to be done with whom; null while nothing is. */
  readonly chosen: { readonly deed: Deed; readonly person: Person } | null;
  readonly onClose: () => void;
}

const plain = {
  'sign-out': signOutPerson,
  'reset-factor': resetFactor,
  disable: disablePerson,
  enable: enablePerson,
} as const;

/** Asks once more, says what follows, and does it. The server refuses what would lock the office out. */
export function PersonDialog({ chosen, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<readonly Role[]>(chosen?.person.roles ?? []);
  const [permission, setPermission] = useState<Permission>(chosen?.person.permission ?? 'dispatcher');
  const isSelf = useUser()?.email === chosen?.person.email;
  const { busy, failure, run } = useDeed([peopleKey]);
  const deed = chosen?.deed ?? 'roles';
  const go = async () => {
    if (!chosen) return;
    const { id, email } = chosen.person;
    const rights = { roles: [...held], ...(held.includes('Writer') ? { permission } : {}) };
    const work = () => (deed === 'roles' ? changeRoles(id, rights) : plain[deed](id));
    if (await run(deed, work, t(`People_done-${deed}`, { email }))) onClose();
  };
  return (
    <Dialog
      open={chosen !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t(deed === 'roles' ? 'People_change-roles' : `People_${deed}`)}
      description={chosen?.person.email}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('People_cancel')}
          </Button>
          <Button
            kind={deed === 'disable' ? 'danger' : 'secondary'}
            busy={busy !== ''}
            disabled={deed === 'roles' && held.length === 0}
            onClick={() => void go()}
          >
            {t(`People_go-${deed}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {deed === 'roles' ? (
          <>
            <RoleChoice
              held={held}
              onChange={setHeld}
              isSelf={isSelf}
              error={held.length === 0 ? t('People_role-needed') : undefined}
            />
            {held.includes('Writer') ? (
              <PermissionChoice value={permission} onChange={setPermission} isSelf={isSelf} />
            ) : null}
          </>
        ) : null}
        <p className="text-small text-ink-soft">{t(`People_text-${deed}`)}</p>
      </div>
    </Dialog>
  );
}
