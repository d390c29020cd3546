import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/repeats/repeats.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { sendOnce } from './client/idempotency-key.ts';
import { call } from './client.ts';

export type RepeatRow = Answer<typeof api.listSeries>['$values'][number];
export type Repeat = Answer<typeof api.getSeries>;
export type RepeatDate = Repeat['dates'][number];
export type RepeatBody = SentBody<typeof api.addSeries>;

/** Everything about regular journeys is under this key. */
export const repeatsKey = ['repeats'] as const;

export const repeatsQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: [...repeatsKey, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      call(api.listSeries, { query: { ...(q ? { q } : {}), limit: 25, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const repeatQuery = (id: string) =>
  queryOptions({
    queryKey: [...repeatsKey, 'one', id],
    queryFn: ({ signal }) => call(api.getSeries, { params: { id }, signal }),
  });

export const addRepeat = (body: RepeatBody) =>
  sendOnce(body, (idempotencyKey) => call(api.addSeries, { body, idempotencyKey, isLong: true }));

export const changeRepeat = (id: string, body: SentBody<typeof api.changeSeries>) =>
  call(api.changeSeries, { params: { id }, body, isLong: true });

export type CancelScope = 'one' | 'following' | 'all';

export const cancelRepeat = (id: string, scope: CancelScope, day?: string) =>
  call(api.cancelSeries, { params: { id }, query: { scope, ...(day ? { day } : {}) }, isLong: true });
