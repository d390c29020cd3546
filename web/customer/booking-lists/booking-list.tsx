import { CalendarSearch, CalendarX2 } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { BookingListName } from '#web/paths.ts';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { BookingTable } from './booking-table.tsx';
import { type Sorting, sortings } from './find-bookings.ts';
import { useBookingList } from './use-booking-list.ts';

type Listed = ReturnType<typeof useBookingList>;

function Tools({ search, setSearch, sorting, setSorting }: Listed) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={t('Bookings_search')}
        hideLabel
        placeholder={t('Bookings_search-example')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label={t('Bookings_sort')}
        hideLabel
        value={sorting}
        onChange={(event) => setSorting(sortings.find((each) => each === event.target.value) ?? 'list')}
        options={sortings.map((value: Sorting) => ({ value, label: t(`Bookings_sort-${value}`) }))}
      />
    </div>
  );
}

function Filled({ list, listed }: { list: BookingListName; listed: Listed }) {
  const { t } = useTranslation();
  const { query, found } = listed;
  const isSearching = listed.search.trim() !== '';
  return (
    <>
      <Tools {...listed} />
      {query.isError ? (
        <Notice kind="bad" live="assertive" className="mb-4">
          {t('Bookings_stale')}
        </Notice>
      ) : null}
      {found.length > 0 ? <BookingTable list={list} bookings={found} /> : null}
      {found.length === 0 && !query.hasNextPage ? (
        <EmptyState
          icon={CalendarSearch}
          title={t('Bookings_not-found')}
          action={
            <Button kind="outline" onClick={() => listed.setSearch('')}>
              {t('Bookings_search-clear')}
            </Button>
          }
        />
      ) : null}
      <LoadMore
        shown={found.length}
        hasMore={query.hasNextPage && !isSearching}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

/** One of the four lists: all, upcoming, past, cancelled. */
export function BookingList({ list }: { list: BookingListName }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const listed = useBookingList(list);
  const { query, all } = listed;
  const isFirstFailure = query.isError && !query.data;
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" className="mb-4 text-h3">
        {t(`Bookings_title-${list}`)}
      </h2>
      {query.isPending ? <SkeletonList count={4} /> : null}
      {isFirstFailure ? (
        <ErrorState title={t('Bookings_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {problemText(query.error)}
        </ErrorState>
      ) : null}
      {query.data && all.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title={t('Bookings_none')}
          action={
            <ButtonLink to={paths.booking()} kind="outline">
              {t('Dash_nav-book')}
            </ButtonLink>
          }
        >
          {t(`Bookings_none-${list}`)}
        </EmptyState>
      ) : null}
      {all.length > 0 ? <Filled list={list} listed={listed} /> : null}
    </section>
  );
}
