import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { accountStates, type StaffAccount, staffAccountsQuery } from '#web/api/office/business-accounts.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AccountSheet } from '#web/office/business-accounts/account-sheet.tsx';
import { NewAccountSheet } from '#web/office/business-accounts/new-account-sheet.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle('Staff_nav-business', 'Businessadmin_', 'Statement_', 'Invoice_');

const tones = { applied: 'lamp', approved: 'good', refused: 'bad', closed: 'plain' } as const;

function AccountBadge({ state }: { state: StaffAccount['state'] }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[state]} light>
      {t(`Businessadmin_state-${state}`)}
    </Badge>
  );
}

function columnsOf(t: Translate, tag: string, onOpen: (id: string) => void): Column<StaffAccount>[] {
  return [
    {
      key: 'company',
      label: t('Businessadmin_company'),
      names: true,
      cell: (row) => (
        <>
          <span className="block wrap-anywhere md:wrap-break-word">{row.company}</span>
          <span className="block text-tiny font-normal text-ink-soft">
            {row.companyNumber || t('Businessadmin_no-number')}
          </span>
        </>
      ),
    },
    {
      key: 'owner',
      label: t('Businessadmin_owner'),
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.email}</span>,
    },
    {
      key: 'applied',
      label: t('Businessadmin_applied'),
      cell: (row) => (
        <time dateTime={row.appliedAt} className="whitespace-nowrap">
          {formatDateTime(row.appliedAt, tag)}
        </time>
      ),
    },
    { key: 'state', label: t('Businessadmin_state'), cell: (row) => <AccountBadge state={row.state} /> },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Businessadmin_actions')}</span>,
      actions: true,
      cell: (row) => (
        <Button
          kind="outline"
          size="small"
          aria-label={t('Businessadmin_open-of', { company: row.company })}
          onClick={() => onOpen(row.id)}
        >
          {t('Businessadmin_open')}
        </Button>
      ),
    },
  ];
}

function AccountTable({ accounts, onOpen }: { accounts: readonly StaffAccount[]; onOpen: (id: string) => void }) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-business')}
      rows={accounts}
      rowKey={(row) => row.id}
      columns={columnsOf(t, tag, onOpen)}
    />
  );
}

/** Companies that pay monthly: their applications, and their accounts. */
export function Component() {
  const { t } = useTranslation();
  const { oneOf, set } = useAddressFilter();
  const user = useUser();
  const [opened, setOpened] = useState('');
  const [isMaking, setMaking] = useState(false);
  const state = oneOf('state', ['', ...accountStates], '');
  const query = useInfiniteQuery(staffAccountsQuery(state || undefined));
  const account = query.data?.pages.flatMap(({ $values }) => $values).find(({ id }) => id === opened) ?? null;
  return (
    <>
      <PageHead title={t('Staff_nav-business')} lead={t('Businessadmin_lead')}>
        {isManager(user) ? (
          <Button kind="primary" onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" />
            {t('Businessadmin_new')}
          </Button>
        ) : null}
      </PageHead>
      <SelectField
        label={t('Businessadmin_show')}
        className="mb-4 w-72 max-w-full"
        value={state}
        onChange={(event) => set({ state: event.target.value })}
        options={[
          { value: '', label: t('Businessadmin_show-all') },
          ...accountStates.map((value) => ({ value, label: t(`Businessadmin_state-${value}`) })),
        ]}
      />
      <ListPage
        query={query}
        empty={
          <EmptyState icon={Building2} title={t('Businessadmin_none')}>
            {t('Businessadmin_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <AccountTable accounts={rows} onOpen={setOpened} />}
      </ListPage>
      {isMaking ? <NewAccountSheet onClose={() => setMaking(false)} /> : null}
      <AccountSheet key={opened} account={account} onClose={() => setOpened('')} />
    </>
  );
}
