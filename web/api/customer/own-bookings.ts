import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { call } from '#web/api/client.ts';
import type { BookingListName } from '#web/paths.ts';

const routes = { all: api.myReservations, upcoming: api.myUpcoming, past: api.myPast, cancelled: api.myCancelled };

/** Everything about bookings is under this key, so that one call invalidates all of it. */
export const bookingsKey = ['bookings'];

export const countsQuery = queryOptions({
  queryKey: [...bookingsKey, 'counts'],
  queryFn: ({ signal }) => call(api.myCounts, { signal }),
});

/** One of the lists, page by page. */
export const listQuery = (list: BookingListName) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'list', list],
    queryFn: ({ pageParam, signal }) => call(routes[list], { query: { limit: 20, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The journey under way, else the next one; null when there is neither. */
export const nextJourneyQuery = queryOptions({
  queryKey: [...bookingsKey, 'next'],
  queryFn: async ({ signal }) => {
    // A journey under way has its pickup in the past, so it is in the list of past ones.
    const [past, upcoming] = await Promise.all([
      call(api.myPast, { query: { limit: 5 }, signal }),
      call(api.myUpcoming, { query: { limit: 5 }, signal }),
    ]);
    const all = [...past.$values, ...upcoming.$values];
    return all.find(({ status }) => status === bookingStates.InProgress) ?? upcoming.$values[0] ?? null;
  },
});

/** The latest journeys that took place. */
export const recentQuery = queryOptions({
  queryKey: [...bookingsKey, 'recent'],
  queryFn: async ({ signal }) => {
    const { $values } = await call(api.myPast, { query: { limit: 20 }, signal });
    return $values.filter(({ status }) => status === bookingStates.Completed);
  },
});

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => call(api.getReservation, { params: { id }, query: {}, signal }),
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'history', id],
    queryFn: ({ signal }) => call(api.reservationHistory, { params: { id }, query: {}, signal }),
  });

/** Cancels one of the customer's journeys, or both of a return; the answer may have a message. */
export function cancelMine(id: string, both: boolean): Promise<{ message?: string }> {
  return call(api.cancelReservation, { params: { id }, query: both ? { both: 'true' } : {} });
}
