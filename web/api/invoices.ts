import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { importBankFile as bankContract } from '#domain/api/invoices/bank-import.ts';
import * as api from '#domain/api/invoices/invoices.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { sendOnce } from './client/idempotency-key.ts';
import { call } from './client.ts';

export type { InvoiceAnswer, WholeInvoice } from '#domain/api/invoices/invoices.ts';
export type Debt = Answer<typeof api.agedDebt>['$values'][number];
export type BankImport = Answer<typeof bankContract>;

export const invoicesKey = ['staff', 'invoices'] as const;

export const invoicesQuery = (state: 'open' | 'overdue' | 'settled' | undefined) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(api.listInvoices, { query: { state, limit: 25, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: ({ signal }) => call(api.getInvoice, { params: { id }, signal }),
  });

export const agedDebtQuery = queryOptions({
  queryKey: [...invoicesKey, 'aged'],
  queryFn: async ({ signal }) => (await call(api.agedDebt, { signal })).$values,
});

export const ownInvoicesQuery = queryOptions({
  queryKey: ['business', 'invoices'],
  queryFn: async ({ signal }) => (await call(api.listOwnInvoices, { signal })).$values,
});

export const issueInvoice = (accountId: string) => call(api.issueInvoice, { body: { accountId } });
export const sendInvoice = (id: string) => call(api.resendInvoice, { params: { id } });
export const importBankFile = (body: SentBody<typeof bankContract>) => call(bankContract, { body, isLong: true });

export const payInvoice = (id: string, body: SentBody<typeof api.payInvoice>) =>
  sendOnce({ id, body }, (idempotencyKey) => call(api.payInvoice, { params: { id }, body, idempotencyKey }));
export const reversePayment = (id: string, paymentId: string, body: SentBody<typeof api.reversePayment>) =>
  call(api.reversePayment, { params: { id, paymentId }, body });
export const creditInvoice = (id: string, body: SentBody<typeof api.creditInvoice>) =>
  sendOnce({ id, body }, (idempotencyKey) => call(api.creditInvoice, { params: { id }, body, idempotencyKey }));

/** The URL of an invoice's file, for links: for staff, or for the company itself. */
export const invoiceFile = (id: string, ending: 'pdf' | 'csv', whose: 'Admin' | 'Account') =>
  `/api/${whose}/invoices/${encodeURIComponent(id)}/invoice.${ending}`;
