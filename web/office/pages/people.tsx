import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { type Person, peopleQuery, roles } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { InviteDialog } from '#web/office/people/invite-dialog.tsx';
import { PeopleTable } from '#web/office/people/people-table.tsx';
import { type PersonAction, PersonDialog } from '#web/office/people/person-dialog.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle('Staff_nav-people', 'People_');

function Filters({ filter }: { filter: ReturnType<typeof useAddressFilter> }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField
        label={t('People_search')}
        placeholder={t('People_search-example')}
        value={filter.get('text')}
        onSearch={(text) => filter.set({ text })}
        className="max-sm:col-span-2"
      />
      <SelectField
        label={t('People_role')}
        value={filter.get('role')}
        onChange={(event) => filter.set({ role: event.target.value })}
        options={[
          { value: '', label: t('People_role-all') },
          ...roles.map((role) => ({ value: role, label: t(`People_role-${role}`) })),
        ]}
      />
      <SelectField
        label={t('People_access')}
        value={filter.get('disabled')}
        onChange={(event) => filter.set({ disabled: event.target.value })}
        options={[
          { value: '', label: t('People_access-all') },
          { value: 'false', label: t('People_access-open') },
          { value: 'true', label: t('People_access-disabled') },
        ]}
      />
    </div>
  );
}

/** Every account: roles, and disabling it. */
export function Component() {
  const { t } = useTranslation();
  const filter = useAddressFilter();
  const [inviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<{ action: PersonAction; person: Person } | null>(null);
  const query = useInfiniteQuery(
    peopleQuery({
      text: filter.get('text'),
      role: filter.oneOf('role', ['', ...roles], '') || undefined,
      disabled: filter.oneOf('disabled', ['', 'true', 'false'], '') || undefined,
    }),
  );
  return (
    <>
      <PageHead title={t('Staff_nav-people')} lead={t('People_lead')}>
        <Button kind="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          {t('People_invite')}
        </Button>
      </PageHead>
      <Filters filter={filter} />
      <ListPage
        query={query}
        empty={
          <EmptyState icon={UserSearch} title={t('People_none')}>
            {t('People_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <PeopleTable people={rows} onAction={(action, person) => setChosen({ action, person })} />}
      </ListPage>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <PersonDialog
        key={chosen ? `${chosen.action} ${chosen.person.id}` : ''}
        chosen={chosen}
        onClose={() => setChosen(null)}
      />
    </>
  );
}
