import { useInfiniteQuery } from '@tanstack/react-query';
import { staffListQuery } from '#web/api/office/bookings.ts';
import { useSearchParams } from '#web/router/use-router.ts';
import { type ListFilter, readFilter, requestOf, writeFilter } from './list-filter.ts';
import { useLiveRows } from './use-live-rows.ts';

/** The list for its URL. */
export function useBookingList() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const query = useInfiniteQuery({
    ...staffListQuery(requestOf(filter)),
    // Returning to the window must not move rows under the reader; the hub reports what is new.
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });
  const live = useLiveRows(filter);
  const change = (patch: Partial<ListFilter>, typing = false) =>
    setSearch(writeFilter({ ...filter, ...patch }), { replace: typing, preventScrollReset: true });
  const rows = query.data?.pages.flatMap((page) => page.$values) ?? [];
  return { filter, change, query, rows, live, request: requestOf(filter), address: writeFilter(filter).toString() };
}
