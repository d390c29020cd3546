import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/books/books.ts';
import { call } from '#web/api/client.ts';

export type { MonthOfBooks } from '#domain/api/books/books.ts';

export const booksKey = ['staff', 'books'] as const;

export const monthsQuery = queryOptions({
  queryKey: [...booksKey, 'months'],
  queryFn: async ({ signal }) => (await call(api.getMonths, { signal })).$values,
});

export const vatReturnQuery = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'vat', month],
    queryFn: ({ signal }) => call(api.getVatReturn, { query: { month }, signal }),
    // The previous quarter stays on the screen while another one loads.
    placeholderData: (before) => before,
  });

export const vatReturnFile = (month: string) => `${api.vatReturnCsv.path}?${new URLSearchParams({ month })}`;

export const lockMonth = (month: string) => call(api.lockMonth, { params: { month } });
export const unlockMonth = (month: string, reason: string) =>
  call(api.unlockMonth, { params: { month }, body: { reason } });
