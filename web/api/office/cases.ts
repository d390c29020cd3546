import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/cases/cases.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import type { CaseKind, CaseState } from '#domain/cases/case-states.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export type CaseRow = Answer<typeof api.listCases>['$values'][number];
export type Case = Answer<typeof api.getCase>;
export type CaseBody = SentBody<typeof api.addCase>;

/** Everything about complaints and lost property is under this key. */
export const casesKey = ['staff-cases'] as const;

export interface CaseFilter {
  readonly q: string;
  readonly kind?: CaseKind | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly owner?: string | undefined;
}

export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listCases, { query: { ...filter, limit: 25, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'one', id],
    queryFn: ({ signal }) => call(api.getCase, { params: { id }, signal }),
  });

export const staffQuery = queryOptions({
  queryKey: [...casesKey, 'staff'],
  queryFn: async ({ signal }) => (await call(api.listStaff, { signal })).$values,
  staleTime: 60_000,
});

export const addCase = (body: CaseBody) =>
  sendOnce(body, (idempotencyKey) => call(api.addCase, { body, idempotencyKey }));
export const changeCase = (id: string, body: SentBody<typeof api.changeCase>) =>
  call(api.changeCase, { params: { id }, body });
export const noteCase = (id: string, text: string) =>
  sendOnce({ id, text }, (idempotencyKey) => call(api.noteCase, { params: { id }, body: { text }, idempotencyKey }));
export const moveCase = (id: string, state: CaseState, message: string) =>
  call(api.moveCase, { params: { id }, body: { state, message } });

/** The file of a period, for the licensing authority. */
export const casesCsvAddress = (kind: CaseKind, from: string, to: string) =>
  `${api.casesCsv.path}?${new URLSearchParams({ kind, from, to })}`;
