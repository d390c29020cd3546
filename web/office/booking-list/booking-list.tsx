import { ArrowDown, ArrowUp, ArrowUpDown, CalendarSearch, FileDown, RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { csvAddress, type StaffBooking } from '#web/api/office/bookings.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLocation } from '#web/router/use-router.ts';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ColumnName, storeColumns, storedColumns } from './column-names.ts';
import { FilterBar } from './filter-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { listColumns } from './list-columns.tsx';
import { emptyFilter, isFiltering, type Sorting, sortOf } from './list-filter.ts';
import { useBookingList } from './use-booking-list.ts';
import { useListKeys } from './use-list-keys.ts';

type Listed = ReturnType<typeof useBookingList>;

const sortedBy: Partial<Record<ColumnName, 'pickup' | 'received'>> = { pickupDate: 'pickup', bookedAt: 'received' };

/** A column head that sorts the list: latest first, and reversed with the second click. */
function SortHead({ name, sort, onSort }: { name: ColumnName; sort: Sorting; onSort: (sort: Sorting) => void }) {
  const { t } = useTranslation();
  const by = sortedBy[name] ?? 'pickup';
  const [current, order] = sort.split('-');
  const Icon = current !== by ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sort === `${by}-desc` ? `${by}-asc` : `${by}-desc`)}
      className="-my-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-small font-semibold hover:text-ink"
    >
      {t(`Adminlist_col-${name}`)}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}

function useColumns(listed: Listed, shown: readonly ColumnName[]) {
  const { t, tag } = useTranslation();
  const { filter, change, live, address } = listed;
  const sort = sortOf(filter);
  const [by, order] = sort.split('-');
  const mark = (row: StaffBooking) => {
    if (row.deletedAt && filter.state !== 'deleted') return <Badge tone="bad">{t('Adminlist_deleted')}</Badge>;
    return live.marked.has(row.id) ? <Badge tone="calm">{t('Adminlist_changed')}</Badge> : null;
  };
  return listColumns(shown, { t, tag, search: address, mark }, (name) => {
    const key = sortedBy[name];
    if (!key) return { label: t(`Adminlist_col-${name}`) };
    const label = <SortHead name={name} sort={sort} onSort={(next) => change({ sort: next })} />;
    return {
      label,
      cardLabel: t(`Adminlist_col-${name}`),
      sorted: by !== key ? 'none' : order === 'asc' ? 'ascending' : 'descending',
    };
  });
}

/** Scrolls back to the row that was opened last. */
function useLastOpened(list: RefObject<HTMLElement | null>, isReady: boolean): string | null {
  const { state }: { state: unknown } = useLocation();
  const opened = typeof state === 'object' && state && 'opened' in state ? String(state.opened) : null;
  useEffect(() => {
    if (!isReady || !opened) return;
    const row = list.current?.querySelector(`tr[data-booking="${CSS.escape(opened)}"]`);
    row?.scrollIntoView({ block: 'center' });
    const opener = row?.querySelector<HTMLElement>('a[href*="/admin/list/"]');
    // After the router has moved the focus to the new page.
    requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return to the list
  }, [opened, isReady]);
  return opened;
}

function Rows({ listed, shown }: { listed: Listed; shown: readonly ColumnName[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { query, rows, live } = listed;
  // Most days nobody has a code: the column only shows when somebody has.
  const hasVoucher = rows.some(({ voucher }) => voucher !== null);
  const columns = useColumns(listed, hasVoucher ? shown : shown.filter((name) => name !== 'voucher'));
  const opened = useLastOpened(list, rows.length > 0);
  return (
    <div
      ref={list}
      aria-busy={query.isPlaceholderData || undefined}
      className="transition-opacity aria-busy:opacity-60"
    >
      <DataTable
        dense
        framed
        caption={t('Staff_nav-bookings')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowProps={(row) => ({
          'data-booking': row.id,
          'data-changed': live.marked.has(row.id) ? '' : undefined,
          className: `focus-within:bg-hover data-changed:bg-calm-soft ${row.deletedAt ? 'text-ink-soft line-through' : ''} ${
            opened === row.id ? 'bg-lamp-glow' : ''
          }`,
        })}
        className="md:max-h-[max(24rem,calc(var(--screen)-21rem))]"
      />
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

function Nothing({ listed }: { listed: Listed }) {
  const { t } = useTranslation();
  const narrowed = isFiltering(listed.filter);
  return (
    <EmptyState
      icon={CalendarSearch}
      title={t('Adminlist_none')}
      action={
        narrowed ? (
          <Button kind="outline" onClick={() => listed.change(emptyFilter)}>
            {t('Adminlist_clear')}
          </Button>
        ) : undefined
      }
    >
      {t(narrowed ? 'Adminlist_none-filtered' : 'Adminlist_none-yet')}
    </EmptyState>
  );
}

/** The list itself, or why there is none. */
function Content({ listed, shown }: { listed: Listed; shown: readonly ColumnName[] }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { query, rows } = listed;
  if (query.isPending) return <SkeletonList count={6} />;
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState title={t('Adminlist_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
        {problemText(query.error)}
      </ErrorState>
    );
  }
  return (
    <>
      {query.isError ? (
        <Notice kind="bad" live="assertive">
          {t('Adminlist_stale')} {problemText(query.error)}
        </Notice>
      ) : null}
      {rows.length === 0 ? <Nothing listed={listed} /> : <Rows listed={listed} shown={shown} />}
    </>
  );
}

/** Every booking: search, filter, sort and open. */
export function BookingList() {
  const { t } = useTranslation();
  const listed = useBookingList();
  const mayExport = isManager(useUser());
  const [shown, setShown] = useState(storedColumns);
  const area = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const keys = useListKeys(area, () => search.current?.focus());
  const { filter, change, live, request } = listed;
  const choose = (columns: readonly ColumnName[]) => {
    setShown(columns);
    storeColumns(columns);
  };
  return (
    <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">{t('Staff_nav-bookings')}</h1>
        <div className="flex flex-wrap items-center gap-1" data-print="hide">
          <KeyHelp {...keys} />
          <ColumnChoice shown={shown} onChange={choose} />
          {mayExport ? (
            <ExportLink kind="quiet" size="small" href={csvAddress(request)} download="bookings.csv">
              <FileDown aria-hidden="true" />
              {t('Adminlist_csv')}
            </ExportLink>
          ) : null}
        </div>
      </div>
      <FilterBar {...{ filter, search }} onChange={change} />
      <output className="contents">
        {live.news > 0 ? (
          <Button kind="outline" size="small" className="justify-self-start" onClick={() => void live.showNew()}>
            <RefreshCw aria-hidden="true" />
            {t('Adminlist_news', { count: live.news })}
          </Button>
        ) : null}
      </output>
      <Content listed={listed} shown={shown} />
    </div>
  );
}
