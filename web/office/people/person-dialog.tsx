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
  roles,
  signOutPerson,
} from '#web/api/office/people.ts';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

export type PersonAction = 'roles' | 'sign-out' | 'reset-factor' | 'disable' | 'enable';

interface PersonDialogProps {
  /** The action and the person; null when there is none. */
  readonly chosen: { readonly action: PersonAction; readonly person: Person } | null;
  readonly onClose: () => void;
}

const plain = {
  'sign-out': signOutPerson,
  'reset-factor': resetFactor,
  disable: disablePerson,
  enable: enablePerson,
} as const;

const inOrder = (held: readonly Role[]) => roles.filter((role) => held.includes(role));
interface Rights {
  readonly held: readonly Role[];
  readonly permission: Permission;
}
const rightsOf = (person: Person | null): Rights => ({
  held: inOrder(person?.roles ?? []),
  permission: person?.permission ?? 'dispatcher',
});
const rightParts = eachField<Rights, 'held' | 'permission'>(['held', 'permission']);

/** Asks for confirmation, says what follows, and does it. The server refuses what would lock the office out. */
export function PersonDialog({ chosen, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const [rights, setRights] = useState(() => rightsOf(chosen?.person ?? null));
  const { held, permission } = rights;
  const met = useConflict({
    kept: chosen?.person ?? null,
    valuesOf: rightsOf,
    parts: rightParts,
    mine: rights,
    put: setRights,
    find: (current: Person) => current,
  });
  const isSelf = useUser()?.email === chosen?.person.email;
  const action = chosen?.action ?? 'roles';
  const perform = (person: Person): Promise<unknown> => {
    const asked = { roles: [...held], ...(held.includes('Writer') ? { permission } : {}) };
    return action === 'roles' ? met.save((base) => changeRoles(base ?? person, asked)) : plain[action](person.id);
  };
  const { run, failure, isBusy } = useAction(perform, {
    doneText: (_, { email }) => t(`People_done-${action}`, { email }),
    onDone: onClose,
    invalidates: [peopleKey],
  });
  return (
    <Dialog
      open={chosen !== null}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t(action === 'roles' ? 'People_change-roles' : `People_${action}`)}
      description={chosen?.person.email}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('People_cancel')}
          </Button>
          <Button
            kind={action === 'disable' ? 'danger' : 'secondary'}
            busy={isBusy}
            disabled={action === 'roles' && held.length === 0}
            onClick={() => chosen && void run(chosen.person)}
          >
            {t(`People_go-${action}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {action === 'roles' ? (
          <>
            <ConflictPanel
              held={met}
              labelOf={(part) => t(part === 'held' ? 'People_roles' : 'People_permission')}
              format={(part, values) =>
                part === 'held'
                  ? values.held.map((role) => t(`People_role-${role}`)).join(', ')
                  : t(`People_permission-${values.permission}`)
              }
            />
            <RoleChoice
              held={held}
              onChange={(roles) => setRights({ ...rights, held: inOrder(roles) })}
              isSelf={isSelf}
              error={held.length === 0 ? t('People_role-needed') : undefined}
            />
            {held.includes('Writer') ? (
              <PermissionChoice
                value={permission}
                onChange={(next) => setRights({ ...rights, permission: next })}
                isSelf={isSelf}
              />
            ) : null}
          </>
        ) : null}
        <p className="text-small text-ink-soft">{t(`People_text-${action}`)}</p>
      </div>
    </Dialog>
  );
}
