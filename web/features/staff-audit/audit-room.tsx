import { actionWords, signInOutcomes } from '#web/api/staff-people.ts';
import { RoomHead } from '#web/app/rooms/room-head.tsx';
import { SearchField } from '#web/app/rooms/search-field.tsx';
import { useAddressFilter } from '#web/app/rooms/use-address-filter.ts';
import { useWords } from '#web/i18n/words.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ActionList } from './action-list.tsx';
import { SignInList } from './sign-in-list.tsx';

const views = ['actions', 'sign-ins'] as const;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Text and days are shared by both lists; what is chosen beside them belongs to one. */
function Filters({ filter, view }: { filter: ReturnType<typeof useAddressFilter>; view: (typeof views)[number] }) {
  const { t } = useWords();
  const name = view === 'actions' ? 'what' : 'outcome';
  const words =
    view === 'actions'
      ? actionWords.map((value) => ({ value, label: t(`Action_${value}`) }))
      : signInOutcomes.map((value) => ({ value, label: t(`Audit_outcome-${value}`) }));
  return (
    <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_13rem_13rem]">
      <SearchField
        label={t('Audit_search')}
        placeholder={t(`Audit_search-${view}`)}
        value={filter.get('text')}
        onSearch={(text) => filter.set({ text })}
      />
      <SelectField
        label={t(`Audit_${name}`)}
        value={filter.get(name)}
        onChange={(event) => filter.set({ [name]: event.target.value })}
        options={[{ value: '', label: t(`Audit_${name}-all`) }, ...words]}
      />
      <DateField label={t('Audit_from')} value={filter.get('from')} onChange={(from) => filter.set({ from })} />
      <DateField label={t('Audit_to')} value={filter.get('to')} onChange={(to) => filter.set({ to })} />
    </div>
  );
}

/** Who did what and when, and who came in. Nothing here can be changed. */
export function AuditRoom() {
  const { t } = useWords();
  const filter = useAddressFilter();
  const view = filter.oneOf('view', views, 'actions');
  const days = Object.fromEntries(
    ['from', 'to'].map((name) => [name, isDay(filter.get(name)) ? filter.get(name) : '']),
  );
  const shared = { text: filter.get('text'), from: days['from'] ?? '', to: days['to'] ?? '' };
  const filters = <Filters key={view} filter={filter} view={view} />;
  return (
    <>
      <RoomHead title={t('Staff_nav-audit')} lead={t('Audit_lead')} />
      <Tabs
        label={t('Audit_views')}
        value={view}
        onChange={(next) => filter.set({ view: next, what: '', outcome: '' })}
        tabs={[
          {
            value: 'actions',
            label: t('Audit_view-actions'),
            content: (
              <>
                {filters}
                <ActionList filter={{ ...shared, what: filter.oneOf('what', ['', ...actionWords], '') || undefined }} />
              </>
            ),
          },
          {
            value: 'sign-ins',
            label: t('Audit_view-sign-ins'),
            content: (
              <>
                {filters}
                <SignInList
                  filter={{ ...shared, outcome: filter.oneOf('outcome', ['', ...signInOutcomes], '') || undefined }}
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
