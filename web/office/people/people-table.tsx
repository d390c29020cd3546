import { Ban, KeyRound, LogOut, MoreHorizontal, ShieldOff, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Person } from '#web/api/office/people.ts';
import { useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import type { PersonAction } from './person-dialog.tsx';

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly onAction: (action: PersonAction, person: Person) => void;
}

function columnsOf(t: Translate, tag: string, self: string): Column<Person>[] {
  return [
    {
      key: 'email',
      label: t('People_email'),
      names: true,
      cell: (row) => (
        <>
          <span className="block wrap-anywhere md:wrap-break-word">
            {row.email}
            {row.email === self ? <span className="font-normal text-ink-soft"> {t('People_you')}</span> : null}
          </span>
          <span className="block text-tiny font-normal text-ink-soft">
            {t(row.emailVerified ? 'People_verified' : 'People_unverified')}
          </span>
        </>
      ),
    },
    {
      key: 'roles',
      label: t('People_roles'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          {row.roles.map((role) => (
            <Badge key={role} tone={role === 'Writer' ? 'lamp' : role === 'Driver' ? 'calm' : 'plain'}>
              {t(role === 'Writer' && row.permission ? `People_permission-${row.permission}` : `People_role-${role}`)}
            </Badge>
          ))}
          {row.disabledAt ? (
            <Badge tone="bad" light>
              {t('People_disabled')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'last',
      label: t('People_last'),
      cell: (row) => (row.lastSignIn ? formatDateTime(row.lastSignIn, tag) : t('People_never')),
    },
    { key: 'sessions', label: t('People_sessions'), figures: true, cell: (row) => row.openSessions },
    { key: 'bookings', label: t('People_bookings'), figures: true, cell: (row) => row.bookings },
  ];
}

function PersonMenu({ person, onAction }: { person: Person; onAction: PeopleTableProps['onAction'] }) {
  const { t } = useTranslation();
  const isSelf = useUser()?.email === person.email;
  const item = (action: PersonAction, icon: ReactNode, danger = false) => ({
    key: action,
    label: t(action === 'roles' ? 'People_change-roles' : `People_${action}`),
    icon,
    danger,
    // Nobody can lock themselves out; the server refuses it too.
    disabled: action === 'disable' && isSelf,
    onPick: () => onAction(action, person),
  });
  return (
    <Menu
      trigger={
        <Button kind="outline" size="small" aria-label={t('People_actions-of', { email: person.email })}>
          <MoreHorizontal aria-hidden="true" />
          {t('People_actions')}
        </Button>
      }
      items={[
        item('roles', <KeyRound aria-hidden="true" />),
        item('sign-out', <LogOut aria-hidden="true" />),
        ...(person.secondFactor && !isSelf ? [item('reset-factor', <ShieldOff aria-hidden="true" />)] : []),
        person.disabledAt
          ? item('enable', <UserCheck aria-hidden="true" />)
          : item('disable', <Ban aria-hidden="true" />, true),
      ]}
    />
  );
}

function actionsColumn(label: string, onAction: PeopleTableProps['onAction']): Column<Person> {
  return {
    key: 'actions',
    label: <span className="sr-only">{label}</span>,
    actions: true,
    cell: (row) => <PersonMenu person={row} onAction={onAction} />,
  };
}

export function PeopleTable({ people, onAction }: PeopleTableProps) {
  const { t, tag } = useTranslation();
  const self = useUser()?.email ?? '';
  return (
    <DataTable
      dense
      caption={t('Staff_nav-people')}
      rows={people}
      rowKey={(row) => row.id}
      columns={[...columnsOf(t, tag, self), actionsColumn(t('People_actions'), onAction)]}
    />
  );
}
