import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/account.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { listStatements } from '#domain/api/statements.ts';
import { call } from './client.ts';
import { sendOnce } from './idempotency-key.ts';

export type BusinessAccount = NonNullable<Answer<typeof api.getAccount>['account']>;
export type BusinessBody = SentBody<typeof api.saveAccount>;

export const businessBody = api.businessAccountBody;

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await call(api.getAccount, { signal })).account,
});

/** The months of the own account; only an approved one has any. */
export const ownStatementsQuery = queryOptions({
  queryKey: ['business', 'statements'],
  queryFn: async ({ signal }) => (await call(listStatements, { signal })).$values,
});

/** Applies or changes. */
export const saveBusiness = (body: BusinessBody) =>
  sendOnce(body, (idempotencyKey) => call(api.saveAccount, { body, idempotencyKey }));
