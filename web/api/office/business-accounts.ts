import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as terms from '#domain/api/business/account-terms.ts';
import * as api from '#domain/api/business/business-account.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

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

export type AccountBody = SentBody<typeof terms.changeAccount>;
export const accountBody = terms.staffAccountBody;

/** The companies that a booking can be charged to. */
export const openAccountsQuery = queryOptions({
  queryKey: [...staffAccountsKey, 'open'],
  queryFn: async ({ signal }) => (await call(terms.openAccounts, { signal })).$values,
});

export const makeAccount = (email: string, body: AccountBody) =>
  sendOnce({ email, ...body }, (idempotencyKey) =>
    call(terms.makeAccount, { body: { email, ...body }, idempotencyKey }),
  );
export const changeAccount = ({ id, version }: StaffAccount, body: AccountBody) =>
  call(terms.changeAccount, { params: { id }, body, headers: seen(version) });

export const approveAccount = (id: string, note: string) =>
  call(api.approveAccount, { params: { id }, body: { note } });
export const refuseAccount = (id: string, note: string) => call(api.refuseAccount, { params: { id }, body: { note } });
export const closeAccount = (id: string, note: string) => call(api.closeAccount, { params: { id }, body: { note } });
