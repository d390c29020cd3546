import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/customers/customers.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type CustomerRow = Answer<typeof api.listCustomers>['$values'][number];
export type Customer = Answer<typeof api.getCustomer>;
export type CustomerBooking = Answer<typeof api.listCustomerBookings>['$values'][number];
export type CustomerBody = SentBody<typeof api.saveCustomer>;

/** Everything about customers is under this key, so that one call invalidates all of it. */
export const customersKey = ['staff-customers'] as const;

export interface CustomerFilter {
  readonly q: string;
  readonly vip?: 'true' | undefined;
  readonly blocked?: 'true' | undefined;
}

const paged = { initialPageParam: '', getNextPageParam: (last: { nextCursor?: string | null }) => last.nextCursor };

export const customersQuery = (filter: CustomerFilter, limit = 25) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...customersKey, 'list', filter, limit],
    queryFn: ({ pageParam, signal }) =>
      call(api.listCustomers, { query: { ...filter, limit, cursor: pageParam }, signal }),
  });

/** The first few customers that a text finds, for staff who have one of them on the phone. */
export const findCustomers = async (q: string, signal: AbortSignal) =>
  (await call(api.listCustomers, { query: { q, limit: 6 }, signal })).$values;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => call(api.getCustomer, { params: { id }, signal }),
  });

export const customerBookingsQuery = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...customersKey, 'bookings', id],
    queryFn: ({ pageParam, signal }) =>
      call(api.listCustomerBookings, { params: { id }, query: { limit: 10, cursor: pageParam }, signal }),
  });

export const saveCustomer = (id: string, body: CustomerBody) => call(api.saveCustomer, { params: { id }, body });
export const mergeCustomers = (id: string, customerId: string) =>
  call(api.mergeCustomers, { params: { id }, body: { customerId } });
export const separateCustomers = (id: string, customerId: string) =>
  call(api.separateCustomers, { params: { id }, body: { customerId } });
