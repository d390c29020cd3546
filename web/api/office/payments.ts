import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/payments/office-payments.ts';
import type { SentBody } from '#domain/api/route.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { addressOf } from '#web/api/client/address.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export type StaffPayment = api.StaffPaymentAnswer;
export type SendBy = 'email' | 'text' | 'none';
export { paymentStates };

export const paymentsKey = ['staff', 'payments'] as const;

export const bookingPaymentsQuery = (reservationId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'booking', reservationId],
    queryFn: async ({ signal }) =>
      (await call(api.listPayments, { query: { reservationId, limit: 50 }, signal })).$values,
  });

export const invoicePaymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'invoice', invoiceId],
    queryFn: async ({ signal }) => (await call(api.listPayments, { query: { invoiceId, limit: 50 }, signal })).$values,
  });

export const paymentsQuery = (filter: { state?: (typeof paymentStates)[number]; problems?: 'true' }) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listPayments, { query: { ...filter, limit: 25, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const reconciliationQuery = queryOptions({
  queryKey: [...paymentsKey, 'reconciliation'],
  queryFn: ({ signal }) => call(api.getReconciliation, { signal }),
});

export const askPayment = (body: SentBody<typeof api.askPayment>) =>
  sendOnce(body, (idempotencyKey) => call(api.askPayment, { body, idempotencyKey }));
export const sendPayLink = (id: string, send: SendBy) => call(api.sendPayLink, { params: { id }, body: { send } });
export const withdrawPayment = (id: string) => call(api.withdrawPayment, { params: { id } });
export const refundPayment = (id: string, body: SentBody<typeof api.refundPayment>) =>
  call(api.refundPayment, { params: { id }, body });
export const capturePayment = (id: string, body: SentBody<typeof api.capturePayment>) =>
  call(api.capturePayment, { params: { id }, body });
export const releasePayment = (id: string) => call(api.releasePayment, { params: { id } });
export const retryPayment = (id: string) => call(api.retryPayment, { params: { id } });
/** The ledger of a period, for the bookkeeper. */
export const journalFile = (format: 'ledger' | 'xero', from: string, to: string) =>
  addressOf<typeof api.ledgerCsv | typeof api.xeroCsv>(`/api/Admin/payments/${format}.csv?from=${from}&to=${to}`);
export const reconcilePayments = () => call(api.reconcile, { isLong: true });
