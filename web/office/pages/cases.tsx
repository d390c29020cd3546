import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { caseKinds } from '#domain/cases/case-states.ts';
import { casesQuery, staffQuery } from '#web/api/office/cases.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { CaseExport } from '#web/office/cases/case-export.tsx';
import { CaseSheet } from '#web/office/cases/case-sheet.tsx';
import { CaseTable } from '#web/office/cases/case-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { useOpened } from '#web/shared/list-page/use-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle('Cases_title', 'Cases_');

/** It asks for a number, and so has every country's numbering plan with it. */
const NewCaseSheet = lazy(async () => ({
  default: (await import('#web/office/cases/new-case-sheet.tsx')).NewCaseSheet,
}));

const shows = ['open', 'mine', 'closed', 'all'] as const;

function useFilter() {
  const filter = useAddressFilter();
  const email = useUser()?.email;
  const { data: people } = useQuery(staffQuery);
  const show = filter.oneOf('show', shows, 'open');
  const own = people?.find((person) => person.email === email)?.id;
  return {
    filter,
    show,
    kind: filter.oneOf('kind', ['', ...caseKinds], ''),
    open: show === 'all' ? undefined : show === 'closed' ? ('false' as const) : ('true' as const),
    owner: show === 'mine' ? own : undefined,
  };
}

type Filter = ReturnType<typeof useFilter>;

function Filters({ filter, show, kind }: Filter) {
  const { t } = useTranslation();
  return (
    <div data-print="hide" className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <SearchField
        label={t('Cases_search')}
        placeholder={t('Cases_search-example')}
        value={filter.get('q')}
        onSearch={(q) => filter.set({ q })}
      />
      <SelectField
        label={t('Cases_kind')}
        value={kind}
        onChange={(event) => filter.set({ kind: event.target.value })}
        options={[
          { value: '', label: t('Cases_kind-all') },
          ...caseKinds.map((value) => ({ value, label: t(`Cases_kind-${value}`) })),
        ]}
      />
      <SelectField
        label={t('Cases_show')}
        value={show}
        onChange={(event) => filter.set({ show: event.target.value })}
        options={shows.map((value) => ({ value, label: t(`Cases_show-${value}`) }))}
      />
    </div>
  );
}

/** Complaints and lost property: the registers that councils and customers ask for. */
export function Component() {
  const { t } = useTranslation();
  const chosen = useFilter();
  const { filter, kind, open, owner } = chosen;
  const opened = useOpened('open');
  const [adding, setAdding] = useState(false);
  const may = isManager(useUser());
  const query = useInfiniteQuery(casesQuery({ q: filter.get('q'), kind: kind || undefined, open, owner }));
  return (
    <div className="sheet-landscape">
      <PageHead title={t('Cases_title')} lead={t('Cases_lead')}>
        <Button kind="outline" data-print="hide" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Cases_print')}
        </Button>
        <Button kind="primary" data-print="hide" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('Cases_add')}
        </Button>
      </PageHead>
      <Filters {...chosen} />
      <ListPage
        query={query}
        empty={
          <EmptyState icon={ClipboardCheck} title={t('Cases_none')}>
            {t('Cases_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <CaseTable cases={rows} onOpen={opened.open} />}
      </ListPage>
      {may ? <CaseExport /> : null}
      {adding ? (
        <Suspense>
          <NewCaseSheet
            kind={kind || 'complaint'}
            onClose={(id) => {
              setAdding(false);
              if (id) opened.open(id);
            }}
          />
        </Suspense>
      ) : (
        <CaseSheet id={opened.id} onClose={opened.close} />
      )}
    </div>
  );
}
