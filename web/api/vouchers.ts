import { applyVoucher as api } from '#domain/api/quotes/apply-voucher.ts';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { ApiProblem, call } from './client.ts';

/** The quote with what a code takes off; rejects with `voucher-refused` and the reason. */
export const applyVoucher = (quoteId: string, code: string): Promise<QuoteAnswer> =>
  call(api, { params: { id: quoteId }, body: { code } });

export const isCodeRefused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'voucher-refused';
