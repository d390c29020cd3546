import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '../deps.ts';
import type { Quote } from './quote.ts';
import { readQuoteId } from './quote-id.ts';
import { findQuote, useQuote } from './quotes-store.ts';

/** The stored quote behind a signed id, while it is valid. */
export async function openQuote(deps: Deps, signedId: string): Promise<Quote> {
  const id = readQuoteId(deps.env.secret, signedId);
  const quote = id ? await findQuote(deps.db, id) : null;
  if (!quote) throw new AppError('not-found');
  if (quote.expiresAt <= deps.clock()) throw new AppError('quote-expired');
  return quote;
}

/** Takes a quote for a booking; a quote is booked once. */
export async function takeQuote(deps: Deps, signedId: string): Promise<Quote> {
  const id = readQuoteId(deps.env.secret, signedId);
  const quote = id ? await useQuote(deps.db, id, deps.clock()) : null;
  if (quote) return quote;
  await openQuote(deps, signedId);
  throw new AppError('quote-used');
}
