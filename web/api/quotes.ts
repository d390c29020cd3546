import { createQuote, getQuote, type QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import type { SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type QuoteBody = SentBody<typeof createQuote>;

/** The partner whose site opened this page. Read before the screen tidies its URL; kept only while the page is open. */
const partner = import.meta.env.SSR ? null : new URLSearchParams(globalThis.location?.search).get('partner');

/** Prices a journey in both cars and holds the price. */
export function requestQuote(body: QuoteBody): Promise<QuoteAnswer> {
  return call(createQuote, { body: partner ? { ...body, partner } : body });
}

/** A stored quote; rejects with `quote-expired` or `not-found`. */
export function readQuote(id: string): Promise<QuoteAnswer> {
  return call(getQuote, { params: { id } });
}
