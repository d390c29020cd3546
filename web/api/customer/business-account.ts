import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/business/business-account.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export type BusinessAccount = NonNullable<Answer<typeof api.getAccount>['account']>;
export type BusinessBody = SentBody<typeof api.saveAccount>;

export const businessBody = api.businessAccountBody;

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await call(api.getAccount, { signal })).account,
});

/** Applies for an account, or changes it. */
export const saveBusiness = (body: BusinessBody) =>
  sendOnce(body, (idempotencyKey) => call(api.saveAccount, { body, idempotencyKey }));
