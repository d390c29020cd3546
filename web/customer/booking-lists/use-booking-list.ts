import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listQuery } from '#web/api/customer/own-bookings.ts';
import { type BookingListName } from '#web/paths.ts';
import { findBookings, type Sorting } from './find-bookings.ts';

/** One list with its search and order. Searching and sorting need the whole list, so the rest is loaded then. */
export function useBookingList(list: BookingListName) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('list');
  const query = useInfiniteQuery(listQuery(list));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const wantsAll = search.trim() !== '' || sorting !== 'list';
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [wantsAll, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const all = query.data?.pages.flatMap((page) => page.$values) ?? [];
  return { query, all, found: findBookings(all, search, sorting), search, setSearch, sorting, setSorting };
}
