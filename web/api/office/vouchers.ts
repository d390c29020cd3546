import { queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#domain/api/route.ts';
import * as api from '#domain/api/vouchers/vouchers.ts';
import { addressOf } from '#web/api/client/address.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export type { VoucherAnswer } from '#domain/api/vouchers/vouchers.ts';
export type VoucherBody = SentBody<typeof api.createVoucher>;

export const vouchersKey = ['staff', 'vouchers'] as const;

export const vouchersQuery = queryOptions({
  queryKey: vouchersKey,
  queryFn: async ({ signal }) => (await call(api.listVouchers, { signal })).$values,
});

export const createVoucher = (body: VoucherBody) =>
  sendOnce(body, (idempotencyKey) => call(api.createVoucher, { body, idempotencyKey }));
export const endVoucher = (id: string) => call(api.endVoucher, { params: { id } });
export const vouchersFile = addressOf<typeof api.vouchersCsv>('/api/Admin/vouchers.csv');
