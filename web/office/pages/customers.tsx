import { useInfiniteQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { customersQuery } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { CustomerTable } from '#web/office/customers/customer-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle('Staff_nav-customers', 'Customers_');

/** Everybody who has booked, with an account or without. */
export function Component() {
  const { t } = useTranslation();
  const filter = useAddressFilter();
  const show = filter.oneOf('show', ['', 'vip', 'blocked'], '');
  const query = useInfiniteQuery(
    customersQuery({ q: filter.get('q'), ...(show === '' ? {} : { [show]: 'true' as const }) }),
  );
  return (
    <>
      <PageHead title={t('Staff_nav-customers')} lead={t('Customers_lead')} />
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField
          label={t('Customers_search')}
          placeholder={t('Customers_search-example')}
          value={filter.get('q')}
          onSearch={(q) => filter.set({ q })}
        />
        <SelectField
          label={t('Customers_show')}
          value={show}
          onChange={(event) => filter.set({ show: event.target.value })}
          options={[
            { value: '', label: t('Customers_show-all') },
            { value: 'vip', label: t('Customers_show-vip') },
            { value: 'blocked', label: t('Customers_show-blocked') },
          ]}
        />
      </div>
      <ListPage
        query={query}
        empty={
          <EmptyState icon={UserSearch} title={t('Customers_none')}>
            {t('Customers_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <CustomerTable customers={rows} />}
      </ListPage>
    </>
  );
}
