import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/account.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';
import { idempotencyKey } from './idempotency-key.ts';

export type BusinessAccount = NonNullable<Answer<typeof api.getAccount>['account']>;
export type BusinessBody = SentBody<typeof api.saveAccount>;

export const businessBody = api.businessAccountBody;

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await call(api.getAccount, { signal })).account,
});

/** Applies or changes. A later change back to an earlier text is a new request, so the time belongs to its key. */
export const saveBusiness = (body: BusinessBody) =>
  call(api.saveAccount, { body, idempotencyKey: idempotencyKey({ ...body, at: Date.now() }) });
