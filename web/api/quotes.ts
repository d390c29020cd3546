import { createQuote, getQuote, type QuoteAnswer } from '#domain/api/quotes.ts';
import type { SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type QuoteBody = SentBody<typeof createQuote>;

/** Prices a journey in both cars and holds the price. */
export function requestQuote(body: QuoteBody): Promise<QuoteAnswer> {
  return call(createQuote, { body });
}

/** A stored quote; rejects with `quote-expired` or `not-found`. */
export function readQuote(id: string): Promise<QuoteAnswer> {
  return call(getQuote, { params: { id } });
}
