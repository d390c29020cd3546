import { isRealDay } from '#domain/basics/london-time.ts';
import { actionNames, bookingActionNames, loginOutcomes } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ActionList } from '#web/office/audit/action-list.tsx';
import { BookingActionList } from '#web/office/audit/booking-action-list.tsx';
import { SignInList } from '#web/office/audit/sign-in-list.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export const handle = officeHandle('Staff_nav-audit', 'Audit_', 'Action_', 'Change_');

const views = ['actions', 'bookings', 'sign-ins'] as const;
type View = (typeof views)[number];

/** The filter of each list in addition to text and days: its values, and the prefix of their keys. */
const ownFilters = {
  actions: { name: 'what', values: actionNames, prefix: 'Action_' },
  bookings: { name: 'done', values: bookingActionNames, prefix: 'Audit_done-' },
  'sign-ins': { name: 'outcome', values: loginOutcomes, prefix: 'Audit_outcome-' },
} as const;

/** Text and days apply to all lists; the other filter belongs to one. */
function Filters({ filter, view }: { filter: ReturnType<typeof useAddressFilter>; view: View }) {
  const { t } = useTranslation();
  const { name, values, prefix } = ownFilters[view];
  const label = name === 'outcome' ? 'Audit_outcome' : 'Audit_what';
  return (
    <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_13rem_13rem]">
      <SearchField
        label={t('Audit_search')}
        placeholder={t(`Audit_search-${view}`)}
        value={filter.get('text')}
        onSearch={(text) => filter.set({ text })}
      />
      <SelectField
        label={t(label)}
        value={filter.get(name)}
        onChange={(event) => filter.set({ [name]: event.target.value })}
        options={[
          { value: '', label: t(`${label}-all`) },
          ...values.map((value) => ({ value, label: t(prefix + value) })),
        ]}
      />
      <DateField label={t('Audit_from')} value={filter.get('from')} onChange={(from) => filter.set({ from })} />
      <DateField label={t('Audit_to')} value={filter.get('to')} onChange={(to) => filter.set({ to })} />
    </div>
  );
}

function List({ filter, view }: { filter: ReturnType<typeof useAddressFilter>; view: View }) {
  const day = (name: string) => (isRealDay(filter.get(name)) ? filter.get(name) : '');
  const shared = { text: filter.get('text'), from: day('from'), to: day('to') };
  if (view === 'actions')
    return <ActionList filter={{ ...shared, what: filter.oneOf('what', ['', ...actionNames], '') || undefined }} />;
  if (view === 'bookings') {
    const what = filter.oneOf('done', ['', ...bookingActionNames], '') || undefined;
    return <BookingActionList filter={{ ...shared, what }} />;
  }
  const outcome = filter.oneOf('outcome', ['', ...loginOutcomes], '') || undefined;
  return <SignInList filter={{ ...shared, outcome }} />;
}

/** Who did what and when, and who logged in. Nothing here can be changed. */
export function Component() {
  const { t } = useTranslation();
  const filter = useAddressFilter();
  const view = filter.oneOf('view', views, 'actions');
  return (
    <>
      <PageHead title={t('Staff_nav-audit')} lead={t('Audit_lead')} />
      <Tabs
        label={t('Audit_views')}
        value={view}
        onChange={(next) => filter.set({ view: next, what: '', done: '', outcome: '' })}
        tabs={views.map((value) => ({
          value,
          label: t(`Audit_view-${value}`),
          content: (
            <>
              <Filters key={value} filter={filter} view={value} />
              <List filter={filter} view={value} />
            </>
          ),
        }))}
      />
    </>
  );
}
