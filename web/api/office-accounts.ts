import { infiniteQueryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/account.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from './client.ts';

export type StaffAccount = Answer<typeof api.listAccounts>['$values'][number];
export const accountStates = api.accountStates;

export const staffAccountsKey = ['staff-accounts'] as const;

export const staffAccountsQuery = (state: api.AccountState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...staffAccountsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(api.listAccounts, { query: { state, limit: 25, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const approveAccount = (id: string, note: string) =>
  call(api.approveAccount, { params: { id }, body: { note } });
export const refuseAccount = (id: string, note: string) => call(api.refuseAccount, { params: { id }, body: { note } });
export const closeAccount = (id: string, note: string) => call(api.closeAccount, { params: { id }, body: { note } });
